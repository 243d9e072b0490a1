// The search tree, grown from the steps: a placement is a child of the placement that was the last
// to be made and still stands. Node 0 is the start. Nodes are numbered in order of birth, so that a
// parent's number is less than its children's.

/** An array of numbers that grows as it is appended to. */
class GrowingColumn {
  constructor(Type) {
    this.values = new Type(1024);
    this.length = 0;
  }

  push(value) {
    if (this.length === this.values.length) {
      const larger = new this.values.constructor(2 * this.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  trimmed() {
    return this.values.subarray(0, this.length);
  }
}

class SearchTree {
  /** `cells`: of the board. Sets replay.kind: DEAD_END, and for calls the rest. */
  constructor(replay, cells, byCalls) {
    const {steps} = replay;
    this.columns = {
      parent: new GrowingColumn(Int32Array),
      born: new GrowingColumn(Int32Array),  // the first position at which it stands
      died: new GrowingColumn(Int32Array),  // the first at which it does not; 0 when there is none
      depth: new GrowingColumn(Int32Array),  // 0 for the start
      cell: new GrowingColumn(Int16Array),
      symbol: new GrowingColumn(Uint8Array),
    };
    this.top = new Int32Array(steps.count + 1);  // by position: the last that stands
    this.stack = [];
    this.indexOf = new Int32Array(cells).fill(-1);  // by cell: where it is in the stack
    this.add(-1, 0, 0, -1, 0);
    if (byCalls) this.growFromCalls(steps, replay.kind);
    else this.growFromBoard(replay);
    this.finish();
    if (steps.stride === 1) this.markDeadEnds(replay.kind);  // otherwise nobody knows
  }

  add(parent, born, depth, cell, symbol) {
    this.columns.parent.push(parent);
    this.columns.born.push(born);
    this.columns.died.push(0);
    this.columns.depth.push(depth);
    this.columns.cell.push(cell);
    this.columns.symbol.push(symbol);
    return this.columns.parent.length - 1;
  }

  place(cell, symbol, position) {
    const parent = this.last();
    this.indexOf[cell] = this.stack.length;
    this.stack.push(this.add(parent, position, this.columns.depth.values[parent] + 1, cell, symbol));
  }

  last() {
    return this.stack.length ? this.stack[this.stack.length - 1] : 0;
  }

  growFromBoard(replay) {
    for (let position = 1; position <= replay.steps.count; position++) {
      const changes = replay.changes(position);
      if (changes.length === 1) this.write(changes[0], position);
      else this.writeSeveral(changes, position);
      this.top[position] = this.last();
    }
  }

  write({cell, symbol}, position) {
    this.takeOut(cell, position);
    if (symbol !== BLANK) this.place(cell, symbol, position);
  }

  /** Usually the last placement; but a submission may undo in any order. */
  takeOut(cell, position) {
    const index = this.indexOf[cell];
    if (index < 0) return;
    this.columns.died.values[this.stack[index]] = position;
    this.indexOf[cell] = -1;
    this.stack.splice(index, 1);
    for (let at = index; at < this.stack.length; at++) {
      this.indexOf[this.columns.cell.values[this.stack[at]]] = at;
    }
  }

  /**
   * Of a thinned trace: what happened between is not known, only what stands on the board. What
   * stands above a cell that changed was placed anew.
   */
  writeSeveral(changes, position) {
    const written = new Map(changes.map(({cell, symbol}) => [cell, symbol]));
    let lowest = this.stack.length;
    for (const cell of written.keys()) {
      if (this.indexOf[cell] >= 0) lowest = Math.min(lowest, this.indexOf[cell]);
    }
    const {cell: cells, symbol: symbols, died} = this.columns;
    const placed = [];
    for (const node of this.stack.splice(lowest)) {
      const cell = cells.values[node];
      died.values[node] = position;
      this.indexOf[cell] = -1;
      placed.push([cell, written.get(cell) ?? symbols.values[node]]);
      written.delete(cell);
    }
    for (const [cell, symbol] of [...placed, ...written]) {
      if (symbol !== BLANK) this.place(cell, symbol, position);
    }
  }

  /** A call is a child of the one that was open one level above it. */
  growFromCalls(steps, kind) {
    const {depth: depths, died} = this.columns;
    for (let position = 1; position <= steps.count; position++) {
      const depth = steps.depth[position - 1];
      while (this.stack.length && depths.values[this.last()] >= depth) {
        died.values[this.stack.pop()] = position;
        kind[position] |= UNDOES;
      }
      kind[position] |= PLACES;
      this.stack.push(this.add(this.last(), position, depth, -1, 0));
      this.top[position] = this.last();
    }
  }

  finish() {
    for (const name of Object.keys(this.columns)) this[name] = this.columns[name].trimmed();
    delete this.columns;
    this.count = this.parent.length;
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
