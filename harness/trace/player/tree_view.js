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
    this.extent = root.querySelector('.extent');
    this.canvas = root.querySelector('canvas');
    Object.assign(this, {tree, name, place, palette});
    this.columnOf = symbols ? (node) => symbols.indexOf(name(node)) : null;
    this.columns = symbols ? symbols.length : TreeView.CALLS_ACROSS + 1;
    this.whole = tree.count <= TreeView.WHOLE;
    this.position = 0;
    this.drawn = [];
    if (this.whole) this.layOut();
    root.addEventListener('scroll', () => this.draw());
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
    return `${[this.place(node), this.name(node)].filter(Boolean).join(' = ') || 'start'}${under}`;
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
    const {clientWidth: width, clientHeight: height} = this.root;
    const broad = this.whole ? TreeView.GUTTER + (this.leaves + 0.5) * TreeView.COLUMN : 0;
    this.extent.style.width = `${Math.max(width, broad)}px`;
    this.extent.style.height =
        `${Math.max(height, this.rowTop(this.tree.greatestDepth + 1) + TreeView.ROW / 2)}px`;
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.size = {width, height};
    const room = (Math.max(width, broad) - TreeView.GUTTER) / this.columns;
    this.column = Math.min(46, Math.max(20, room));
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
    const {root, size} = this;
    if (!size) return;
    const node = this.tree.top[this.position];
    const y = this.rowTop(this.tree.depth[node]);
    if (y < root.scrollTop + TreeView.ROW || y > root.scrollTop + size.height - 2 * TreeView.ROW) {
      root.scrollTop = y - size.height * 0.6;
    }
    if (!this.whole) return;
    const x = this.xWhole(node);
    if (x < root.scrollLeft + TreeView.GUTTER + TreeView.COLUMN || x > root.scrollLeft + size.width - 2 * TreeView.COLUMN) {
      root.scrollLeft = x - size.width / 2;
    }
  }

  xWhole(node) {
    return this.shift + TreeView.GUTTER + (this.across[node] + 0.75) * TreeView.COLUMN;
  }

  draw() {
    if (!this.size || !this.path) return;
    const {context, width, height} = clearedCanvas(this.canvas, this.size.width, this.size.height);
    this.context = context;
    this.drawn = [];
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (this.whole) this.drawWhole();
    else this.drawPath(height);
    this.drawGutter(width, height);
  }

  drawWhole() {
    const {tree, root} = this;
    const standing = new Set(this.path);
    standing.add(0);
    const spots = Array.from({length: tree.count}, (_, node) => ({
      node,
      x: this.xWhole(node) - root.scrollLeft,
      y: this.rowTop(tree.depth[node]) - root.scrollTop,
      stands: standing.has(node),
      ahead: tree.born[node] > this.position,
    }));
    for (let node = 1; node < tree.count; node++) {
      this.drawEdge(spots[tree.parent[node]], spots[node]);
    }
    for (const spot of spots) this.drawNode(spot);
  }

  /** Rows that are in view, of the way down and what was tried beside it. */
  drawPath(height) {
    const {tree, root, position} = this;
    const line = [0, ...this.path];
    const first = Math.max(0, Math.floor(root.scrollTop / TreeView.ROW) - 1);
    const last = Math.min(line.length - 1, Math.ceil((root.scrollTop + height) / TreeView.ROW));
    const spots = [];
    let above = {node: line[first], x: this.xOnPath(line, first), y: this.rowTop(first) - root.scrollTop};
    spots.push({...above, stands: true});
    for (let row = first; row <= last; row++) {
      const children = this.shownChildren(line[row], line[row + 1], position);
      const y = this.rowTop(row + 1) - root.scrollTop;
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
    for (const spot of spots) this.drawNode(spot);
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
    context.globalAlpha = to.ahead ? 0.5 : 1;
    context.strokeStyle = to.stands ? palette.accent : palette.line;
    context.lineWidth = to.stands ? 2.5 : 1.25;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.globalAlpha = 1;
  }

  drawNode(spot) {
    const {context, palette} = this;
    const {node, x, y, stands, ahead} = spot;
    const current = node === this.tree.top[this.position];
    const radius = node === 0 ? 5 : TreeView.RADIUS - (stands ? 0 : 1);
    context.globalAlpha = ahead ? 0.45 : 1;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = current ? palette.accent : stands ? palette['accent-soft'] : palette.raised;
    context.fill();
    context.strokeStyle = stands ? palette.accent : palette.line;
    context.lineWidth = 1.25;
    context.stroke();
    context.fillStyle = current ? palette['on-accent'] : stands ? palette.accent : palette.quiet;
    context.font = `${stands ? 600 : 400} 12px ${palette.font}`;
    if (node !== 0) context.fillText(this.name(node), x, y + 0.5);
    if (spot.below && !stands) {
      context.font = `9.5px ${palette.font}`;
      context.fillText(shortNumber(spot.below), x, y + radius + 6.5);
    }
    context.globalAlpha = 1;
    this.drawn.push(spot);
  }

  /** What each placement that stands is about, at the left of its row. */
  drawGutter(width, height) {
    const {context, palette, root} = this;
    context.fillStyle = palette.raised;
    context.fillRect(0, 0, TreeView.GUTTER - 4, height);
    context.fillStyle = palette.quiet;
    context.font = `11px ${palette.font}`;
    context.textAlign = 'left';
    const first = Math.max(0, Math.floor(root.scrollTop / TreeView.ROW) - 1);
    const last = Math.min(this.path.length, Math.ceil((root.scrollTop + height) / TreeView.ROW));
    for (let row = first; row < last; row++) {
      context.fillText(this.place(this.path[row]), 10, this.rowTop(row + 1) - root.scrollTop);
    }
    context.textAlign = 'center';
  }
}
