// The search tree in step with the board. A small tree is drawn whole, what is still to come faintly.
// Of a large one the way from the start to where the search stands is drawn, with what was tried
// beside it; a subtree that is done is one node that says how many it holds.

class TreeView {
  static WHOLE = 400;  // nodes
  static ROW = 38;
  static COLUMN = 34;
  static GUTTER = 52;
  static RADIUS = 11;
  static CALLS_ACROSS = 9;

  /** `name(node)` is what stands in a node, `place(node)` what it is about: "r3c4". */
  constructor(root, tree, {symbols, name, place}, palette, goTo) {
    this.root = root;
    this.viewport = new Viewport(root);
    this.extent = root.querySelector('.extent');
    this.canvas = root.querySelector('canvas');
    Object.assign(this, {tree, name, place, palette});
    this.columnOf = symbols ? (node) => symbols.indexOf(name(node)) : null;
    this.columns = symbols ? symbols.length : TreeView.CALLS_ACROSS + 1;
    this.whole = tree.count <= TreeView.WHOLE;
    this.position = 0;
    this.drawn = [];
    if (this.whole) this.layOut();
    root.addEventListener('scroll', () => {
      if (this.viewport.left !== this.drawnAt.left || this.viewport.top !== this.drawnAt.top) this.draw();
    });
    this.canvas.addEventListener('click', (event) => {
      const node = this.nodeAt(event);
      if (node !== null) goTo(tree.born[node]);
    });
    this.canvas.addEventListener('pointermove', (event) => {
      const node = this.nodeAt(event);
      this.canvas.style.cursor = node === null ? '' : 'pointer';
      this.canvas.title = node === null ? '' : this.description(node);
    });
  }

  description(node) {
    const below = this.tree.size[node] - 1;
    const under = below ? `, ${wholeNumber.format(below)} below it` : '';
    if (node === 0) return `start${under}`;
    return `${[this.place(node), this.name(node)].filter(Boolean).join(': ')}${under}`;
  }

  nodeAt(event) {
    const reach = TreeView.RADIUS + 3;
    const hit = this.drawn.find(({x, y}) => Math.hypot(x - event.offsetX, y - event.offsetY) <= reach);
    return hit ? hit.node : null;
  }

  /** Of a whole tree: leaves side by side, a parent above the middle of its children. */
  layOut() {
    const {tree} = this;
    const {left, right} = {left: new Float64Array(tree.count), right: new Float64Array(tree.count)};
    const order = [];
    for (let open = [0]; open.length;) {
      const node = open.pop();
      order.push(node);
      open.push(...[...tree.children(node, Infinity)].reverse());
    }
    let leaves = 0;
    for (const node of order) if (!tree.firstChild[node]) left[node] = right[node] = leaves++;
    for (const node of order.reverse()) {
      const children = [...tree.children(node, Infinity)];
      if (!children.length) continue;
      left[node] = right[node] = (left[children[0]] + left[children.at(-1)]) / 2;
    }
    this.across = left;
    this.leaves = leaves;
  }

  rowTop(depth) {
    return TreeView.ROW * depth + TreeView.ROW / 2;
  }

  resize() {
    const {viewport} = this;
    viewport.measure();
    const {width, height} = viewport;
    const broad = this.whole ? TreeView.GUTTER + (this.leaves + 0.5) * TreeView.COLUMN : 0;
    const tall = this.rowTop(this.tree.greatestDepth + 1) + TreeView.ROW / 2;
    this.extent.style.width = `${Math.max(width, broad)}px`;
    this.extent.style.height = `${Math.max(height, tall)}px`;
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.column = Math.min(46, Math.max(20, (width - TreeView.GUTTER) / this.columns));
    this.shift = this.whole ? Math.max(0, (width - broad) / 2) : 0;
    this.draw();
  }

  show(position) {
    this.position = position;
    this.path = this.tree.path(position);
    this.follow();
    this.draw();
  }

  /** Scrolls no more than it must to keep the last placement in view. */
  follow() {
    const {viewport} = this;
    let {left, top} = viewport;
    const node = this.tree.top[this.position];
    const y = this.rowTop(this.tree.depth[node]);
    if (y < top + TreeView.ROW || y > top + viewport.height - 2 * TreeView.ROW) {
      top = y - viewport.height * 0.6;
    }
    if (this.whole) {
      const x = this.xWhole(node);
      const margin = 2 * TreeView.COLUMN;
      if (x < left + margin || x > left + viewport.width - margin) left = x - viewport.width / 2;
    }
    if (left !== viewport.left || top !== viewport.top) viewport.scrollTo(left, top);
  }

  xWhole(node) {
    return this.shift + TreeView.GUTTER + (this.across[node] + 0.75) * TreeView.COLUMN;
  }

  draw() {
    if (!this.path) return;
    const {context, height} =
        clearedCanvas(this.canvas, this.viewport.width, this.viewport.height);
    this.context = context;
    this.drawn = [];
    this.drawnAt = {left: this.viewport.left, top: this.viewport.top};
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (this.whole) this.drawWhole();
    else this.drawPath(height);
    this.drawGutter(height);
  }

  drawWhole() {
    const {tree, viewport} = this;
    const standing = new Set(this.path);
    standing.add(0);
    const spots = Array.from({length: tree.count}, (_, node) => ({
      node,
      x: this.xWhole(node) - viewport.left,
      y: this.rowTop(tree.depth[node]) - viewport.top,
      stands: standing.has(node),
      ahead: tree.born[node] > this.position,
    }));
    for (let node = 1; node < tree.count; node++) {
      this.drawEdge(spots[tree.parent[node]], spots[node]);
    }
    this.drawNodes(spots);
  }

  /** Rows that are in view, of the way down and what was tried beside it. */
  drawPath(height) {
    const {tree, viewport, position} = this;
    const line = [0, ...this.path];
    const first = Math.max(0, Math.floor(viewport.top / TreeView.ROW) - 1);
    const last = Math.min(line.length - 1, Math.ceil((viewport.top + height) / TreeView.ROW));
    const spots = [];
    let above = {node: line[first], x: this.xOnPath(line, first), y: this.rowTop(first) - viewport.top};
    spots.push({...above, stands: true});
    for (let row = first; row <= last; row++) {
      const children = this.shownChildren(line[row], line[row + 1], position);
      const y = this.rowTop(row + 1) - viewport.top;
      let below = null;
      for (const child of children) {
        const spot = {...child, y, stands: child.node === line[row + 1]};
        if (spot.stands) below = spot;
        else this.drawEdge(above, spot);
        spots.push(spot);
      }
      if (!below) break;
      this.drawEdge(above, below);
      above = below;
    }
    this.drawNodes(spots);
  }

  xOnPath(line, row) {
    if (row === 0) return TreeView.GUTTER + this.column * this.columns / 2;
    const shown = this.shownChildren(line[row - 1], line[row], this.position);
    return shown.find(({node}) => node === line[row]).x;
  }

  /** A digit has a column of its own; calls stand in order, the eldest behind one that counts them. */
  shownChildren(parent, standing, position) {
    const {tree} = this;
    const middle = (column) => TreeView.GUTTER + (column + 0.5) * this.column;
    const children = [...tree.children(parent, position)];
    if (this.columnOf) {
      const byColumn = new Map();
      for (const node of children) {
        const column = Math.max(0, this.columnOf(node));
        const before = byColumn.get(column);
        const below = (before ? before.below + 1 : 0) + tree.size[node] - 1;
        const shown = before && before.node === standing ? standing : node;
        byColumn.set(column, {node: shown, x: middle(column), below});
      }
      return [...byColumn.values()];
    }
    const skipped = children.slice(0, -TreeView.CALLS_ACROSS);
    const shown = children.slice(-TreeView.CALLS_ACROSS).map((node, column) => (
      {node, x: middle(column + 1), below: tree.size[node] - 1}));
    if (skipped.length) {
      const below = skipped.reduce((sum, node) => sum + tree.size[node], 0) - 1;
      shown.unshift({node: skipped.at(-1), x: middle(0), below});
    }
    return shown;
  }

  drawEdge(from, to) {
    const {context, palette} = this;
    context.globalAlpha = to.stands ? 1 : to.ahead ? 0.2 : 0.45;
    context.strokeStyle = to.stands ? palette.accent : palette.quiet;
    context.lineWidth = to.stands ? 2.5 : 1.25;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.globalAlpha = 1;
  }

  /** All circles, then all names, then all numbers: to change the font is what takes time. */
  drawNodes(spots) {
    const {context, palette} = this;
    for (const spot of spots) this.drawCircle(spot);
    for (const standing of [true, false]) {
      context.font = `${standing ? 600 : 400} 12px ${palette.font}`;
      for (const spot of spots) if (spot.stands === standing && spot.node) this.drawName(spot);
    }
    context.font = `9.5px ${palette.font}`;
    context.fillStyle = palette.quiet;
    context.strokeStyle = palette.raised;
    context.lineWidth = 3;
    for (const {x, y, below, stands} of spots) {
      if (!below || stands) continue;
      context.strokeText(shortNumber(below), x, y + TreeView.RADIUS + 5.5);
      context.fillText(shortNumber(below), x, y + TreeView.RADIUS + 5.5);
    }
    this.drawn = spots;
  }

  isCurrent(node) {
    return node === this.tree.top[this.position];
  }

  drawCircle({node, x, y, stands, ahead}) {
    const {context, palette} = this;
    const radius = node === 0 ? 5 : TreeView.RADIUS - (stands ? 0 : 1);
    context.globalAlpha = ahead ? 0.45 : 1;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    const inside = stands ? palette['accent-soft'] : palette.raised;
    context.fillStyle = this.isCurrent(node) ? palette.accent : inside;
    context.fill();
    context.strokeStyle = stands ? palette.accent : palette.quiet;
    context.globalAlpha = stands ? 1 : ahead ? 0.3 : 0.6;
    context.lineWidth = 1.25;
    context.stroke();
    context.globalAlpha = 1;
  }

  drawName({node, x, y, stands, ahead}) {
    const {context, palette} = this;
    context.globalAlpha = ahead ? 0.45 : 1;
    const beside = stands ? palette.accent : palette.quiet;
    context.fillStyle = this.isCurrent(node) ? palette['on-accent'] : beside;
    context.fillText(this.name(node), x, y + 0.5);
    context.globalAlpha = 1;
  }

  /** What each placement that stands is about, at the left of its row. */
  drawGutter(height) {
    const {context, palette, viewport} = this;
    context.fillStyle = palette.raised;
    context.fillRect(0, 0, TreeView.GUTTER - 4, height);
    context.fillStyle = palette.quiet;
    context.font = `11px ${palette.font}`;
    context.textAlign = 'left';
    const first = Math.max(0, Math.floor(viewport.top / TreeView.ROW) - 1);
    const last = Math.min(this.path.length, Math.ceil((viewport.top + height) / TreeView.ROW));
    for (let row = first; row < last; row++) {
      context.fillText(this.place(this.path[row]), 10, this.rowTop(row + 1) - viewport.top);
    }
    context.textAlign = 'center';
  }
}
