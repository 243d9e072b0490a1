// Boards made of cells: the one that is played on, and the map of how often each cell was tried.

function symbolText(code) {
  if (code === BLANK) return '';
  return code > 32 && code < 127 ? String.fromCharCode(code) : '\u{fffd}';
}

/** Fills `root` with a grid of cells, with strong lines where two regions meet; returns the cells. */
function gridOfCells(root, {size, regions}) {
  root.style.gridTemplate = `repeat(${size}, minmax(0, 1fr)) / repeat(${size}, minmax(0, 1fr))`;
  const cells = [];
  for (let row = 0; row < size; row++) {
    const line = element('div', {role: 'row'});
    for (let column = 0; column < size; column++) {
      const index = row * size + column;
      const lastColumn = column === size - 1;
      const lastRow = row === size - 1;
      const classes = [];
      if (lastColumn) classes.push('last-column');
      else if (regions[index] !== regions[index + 1]) classes.push('region-right');
      if (lastRow) classes.push('last-row');
      else if (regions[index] !== regions[index + size]) classes.push('region-below');
      cells.push(element('div', {role: 'cell', className: classes.join(' ')}));
    }
    line.append(...cells.slice(row * size));
    root.append(line);
  }
  return cells;
}

class BoardView {
  constructor(root, board) {
    this.root = root;
    this.board = board;
    this.cells = gridOfCells(root, board);
    this.borders = this.cells.map((cell) => cell.className);
    this.shown = this.cells.map(() => '');  // text and classes, so that only what changes is touched
    this.units = this.listUnits();
    this.unitsOf = this.cells.map((_, cell) => this.units.filter((unit) => unit.includes(cell)));
  }

  /** Digits as large as cells allow. In pixels: with units of the container a step took 5 ms more. */
  resize() {
    const side = this.root.clientWidth / this.board.size;
    this.root.style.fontSize = `${0.56 * side}px`;
    this.root.style.lineHeight = `${side}px`;
  }

  listUnits() {
    const {size, regions} = this.board;
    const rows = Array.from({length: size}, () => []);
    const columns = Array.from({length: size}, () => []);
    const areas = Array.from({length: size}, () => []);
    regions.forEach((region, cell) => {
      rows[Math.floor(cell / size)].push(cell);
      columns[cell % size].push(cell);
      areas[region].push(cell);
    });
    return [...rows, ...columns, ...areas];
  }

  /** The cells whose digit stands twice in a unit. */
  clashes(digits) {
    const found = new Set();
    for (const unit of this.units) {
      const first = new Map();
      for (const cell of unit) {
        if (digits[cell] === BLANK) continue;
        if (first.has(digits[cell])) found.add(cell).add(first.get(digits[cell]));
        else first.set(digits[cell], cell);
      }
    }
    return found;
  }

  /** `change`: the cell in hand, or nothing; `before`: the board before it; `marked`: at fault. */
  show(digits, {change = null, before = null, marked = []}) {
    const clashes = this.clashes(digits);
    const faults = new Set(marked);
    const peers = new Set(change ? this.unitsOf[change.cell].flat() : []);
    const {givens, solution} = this.board;
    for (let cell = 0; cell < digits.length; cell++) {
      const classes = [this.borders[cell]];
      let text = symbolText(digits[cell]);
      const given = givens[cell] !== BLANK && givens[cell] === digits[cell];
      if (given) classes.push('given');
      if (peers.has(cell)) classes.push('peer');
      if (faults.has(cell)) classes.push('fault');
      if (clashes.has(cell)) classes.push('clash');
      if (!given && text && solution.length && digits[cell] !== solution[cell]) classes.push('differs');
      if (change && change.cell === cell) {
        classes.push(digits[cell] === BLANK ? 'taken-back' : 'in-hand');
        if (digits[cell] === BLANK && before) text = symbolText(before[cell]);
      }
      this.showCell(cell, text, classes.join(' '));
    }
  }

  showCell(cell, text, className) {
    const shown = `${text} ${className}`;
    if (this.shown[cell] === shown) return;
    this.shown[cell] = shown;
    this.cells[cell].textContent = text;
    this.cells[cell].className = className;
  }
}
