// The search tree, grown from the steps: a placement is a child of the placement that was the last
// to be made and still stands. Node 0 is the start. Nodes are numbered in order of birth, so that a
// parent's number is less than its children's.

class SearchTree {
  /** `cells`: of the board. Sets replay.kind: DEAD_END, and for calls the rest. */
  constructor(replay, cells, byCalls) {
    const {steps} = replay;
    this.count = 0;
    this.parent = new Int32Array(1024);
    this.born = new Int32Array(1024);  // the first position at which it stands
    this.died = new Int32Array(1024);  // the first at which it does not; 0 when there is none
    this.depth = new Int32Array(1024);  // 0 for the start
    this.cell = new Int16Array(1024);
    this.symbol = new Uint8Array(1024);
    this.top = new Int32Array(steps.count + 1);  // by position: the last that stands
    this.stack = [];
    this.indexOf = new Int32Array(cells).fill(-1);  // by cell: where it is in the stack
    this.add(-1, 0, 0, -1, 0);
    if (byCalls) this.growFromCalls(steps, replay.kind);
    else this.growFromBoard(steps);
    this.finish();
    if (steps.stride === 1) this.markDeadEnds(replay.kind);  // otherwise nobody knows
  }

  add(parent, born, depth, cell, symbol) {
    if (this.count === this.parent.length) this.grow();
    const node = this.count++;
    this.parent[node] = parent;
    this.born[node] = born;
    this.depth[node] = depth;
    this.cell[node] = cell;
    this.symbol[node] = symbol;
    return node;
  }

  grow() {
    for (const name of ['parent', 'born', 'died', 'depth', 'cell', 'symbol']) {
      const larger = new this[name].constructor(2 * this.count);
      larger.set(this[name]);
      this[name] = larger;
    }
  }

  place(cell, symbol, position) {
    const parent = this.last();
    this.indexOf[cell] = this.stack.length;
    this.stack.push(this.add(parent, position, this.depth[parent] + 1, cell, symbol));
  }

  last() {
    return this.stack.length ? this.stack[this.stack.length - 1] : 0;
  }

  growFromBoard(steps) {
    for (let position = 1; position <= steps.count; position++) {
      const first = steps.firstChange[position - 1];
      const end = steps.firstChange[position];
      if (end - first === 1) this.write(steps.cell[first], steps.symbol[first], position);
      else this.writeSeveral(steps.cell.subarray(first, end), steps.symbol.subarray(first, end), position);
      this.top[position] = this.last();
    }
  }

  write(cell, symbol, position) {
    this.takeOut(cell, position);
    if (symbol !== BLANK) this.place(cell, symbol, position);
  }

  /** Usually the last placement; but a submission may undo in any order. */
  takeOut(cell, position) {
    const index = this.indexOf[cell];
    if (index < 0) return;
    this.died[this.stack[index]] = position;
    this.indexOf[cell] = -1;
    this.stack.splice(index, 1);
    for (let at = index; at < this.stack.length; at++) {
      this.indexOf[this.cell[this.stack[at]]] = at;
    }
  }

  /**
   * Of a thinned trace: what happened between is not known, only what stands on the board. What
   * stands above a cell that changed was placed anew.
   */
  writeSeveral(cells, symbols, position) {
    let lowest = this.stack.length;
    for (const cell of cells) {
      if (this.indexOf[cell] >= 0) lowest = Math.min(lowest, this.indexOf[cell]);
    }
    const above = this.stack.splice(lowest);
    for (const node of above) {
      this.died[node] = position;
      this.indexOf[this.cell[node]] = -1;
    }
    for (const node of above) {
      const cell = this.cell[node];
      const at = cells.indexOf(cell);
      const symbol = at < 0 ? this.symbol[node] : symbols[at];
      if (symbol !== BLANK) this.place(cell, symbol, position);
    }
    for (let at = 0; at < cells.length; at++) {
      const stands = this.indexOf[cells[at]] >= 0;
      if (!stands && symbols[at] !== BLANK) this.place(cells[at], symbols[at], position);
    }
  }

  /** A call is a child of the one that was open one level above it. */
  growFromCalls(steps, kind) {
    for (let position = 1; position <= steps.count; position++) {
      const depth = steps.depth[position - 1];
      while (this.stack.length && this.depth[this.last()] >= depth) {
        this.died[this.stack.pop()] = position;
        kind[position] |= UNDOES;
      }
      kind[position] |= PLACES;
      this.stack.push(this.add(this.last(), position, depth, -1, 0));
      this.top[position] = this.last();
    }
  }

  finish() {
    this.firstChild = new Int32Array(this.count);  // 0 for none: the start is nobody's child
    this.nextSibling = new Int32Array(this.count);
    this.ordinal = new Int32Array(this.count);  // among its parent's children, from 1 on
    this.size = new Int32Array(this.count).fill(1);  // of the subtree, the node itself included
    this.greatestDepth = 0;
    for (let node = this.count - 1; node > 0; node--) {
      const parent = this.parent[node];
      this.nextSibling[node] = this.firstChild[parent];
      this.firstChild[parent] = node;
      this.size[parent] += this.size[node];
      this.greatestDepth = Math.max(this.greatestDepth, this.depth[node]);
    }
    for (let node = 1; node < this.count; node++) {
      const next = this.nextSibling[node];
      this.ordinal[node] ||= 1;
      if (next) this.ordinal[next] = this.ordinal[node] + 1;
    }
  }

  markDeadEnds(kind) {
    for (let position = 1; position < this.top.length; position++) {
      const node = this.top[position];
      if (this.born[node] === position && this.died[node] && !this.firstChild[node]) {
        kind[position] |= DEAD_END;
      }
    }
  }

  /** The children of a node that were born by `position`, the eldest first. */
  * children(node, position) {
    let child = this.firstChild[node];
    for (; child && this.born[child] <= position; child = this.nextSibling[child]) yield child;
  }

  /** From the first placement down to the last that stands. */
  path(position) {
    const nodes = [];
    for (let node = this.top[position]; node > 0; node = this.parent[node]) nodes.push(node);
    return nodes.reverse();
  }

  stands(node, position) {
    return this.born[node] <= position && (!this.died[node] || this.died[node] > position);
  }
}
