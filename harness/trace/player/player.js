// Where the search stands, and everything that moves it. The views show; only this decides.

const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2500, 5000, 20000];  // steps a second
const byId = (id) => document.getElementById(id);

/** What a reader has to know about this trace before anything on the page. */
function notices({searchedIn, arrayName, stride, stepCount, stepsTotal, ended, verdict, warnings}) {
  const said = [];
  if (!ended) {
    said.push(`The search did not come to its end (${verdict.name}): this is what was seen of it.`);
  }
  if (stride > 1) {
    said.push(`Thinned: of ${plural(stepsTotal, 'step')} one in ${wholeNumber.format(stride)} is here, ` +
      `${wholeNumber.format(stepCount)} in all. A step stands for all since the one before it, so several ` +
      'cells may change at once and the tree is grown from what stands on the board. The counts are of all.');
  }
  if (searchedIn === 'calls') {
    said.push('While it searched, this submission wrote nothing to its board. So a step here is a call: ' +
      'depth, line and tree are those of its calls, and the board shows the givens until, at the end, the answer.');
  } else if (searchedIn === 'array') {
    said.push(`It searches in ${arrayName ? `its own array ${arrayName}` : 'an array of its own'}, ` +
      'not in the board that it was given: what is shown is what stands in that array.');
  }
  return [...said, ...warnings];
}

class Player {
  constructor(trace, steps, boardView) {
    this.boardView = boardView;
    this.trace = trace;
    this.steps = steps;
    this.board = trace.board;
    this.byCalls = trace.searchedIn === 'calls';
    this.position = 0;
    this.last = steps.count + 1;
    this.speed = 3;
    this.playing = false;
    this.palette = new Palette();
    this.replay = new Replay(this.board.givens, this.board.solution, steps);
    this.tree = new SearchTree(this.replay, this.board.givens.length, this.byCalls);
    this.makeViews();
    this.connectControls();
    this.connectKeys();
    this.drawAll();
    window.addEventListener('resize', () => this.drawAll());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.drawAll());
  }

  makeViews() {
    const goTo = (position) => this.pauseAt(position);
    this.sourceView = new SourceView(byId('source'), this.trace.source);
    this.overview = new OverviewStrip(byId('strip'), this.steps, this.palette, goTo);
    this.near = new NearStrip(byId('near'), this.replay, this.palette, goTo);
    const labels = {
      symbols: this.byCalls ? null : this.board.symbols,
      name: (node) => this.byCalls ? shortNumber(this.tree.ordinal[node]) : symbolText(this.tree.symbol[node]),
      place: (node) => this.byCalls ? this.lineOf(node) : this.shortPlace(this.tree.cell[node]),
    };
    this.treeView = new TreeView(byId('tree'), this.tree, labels, this.palette, goTo);
    byId('scrubber').max = this.last;
    this.explainTree();
    this.nameControls();
    byId('board-note').hidden = this.byCalls || !this.board.solution.length;
  }

  drawAll() {
    this.palette.read();
    this.boardView.resize();
    this.overview.draw();
    this.near.resize();
    this.treeView.resize();
    this.sourceView.resize();
    if (this.trace.deadEndsByDepth.length) {
      drawDeadEnds(byId('dead-ends'), this.trace.deadEndsByDepth, this.palette);
    }
    this.show();
  }

  // Names of things.

  shortPlace(cell) {
    if (cell < 0) return '';
    return `r${Math.floor(cell / this.board.size) + 1}c${cell % this.board.size + 1}`;
  }

  place(cell) {
    return `row ${Math.floor(cell / this.board.size) + 1} column ${cell % this.board.size + 1}`;
  }

  lineOf(node) {
    const line = node > 0 ? this.steps.line[this.tree.born[node] - 1] : 0;
    return line ? `line ${line}` : '';
  }

  // Moving.

  pauseAt(position) {
    this.pause();
    this.goTo(position);
  }

  goTo(position) {
    this.position = Math.min(this.last, Math.max(0, position));
    this.show();
  }

  jump(kind, way) {
    const found = this.replay.find(kind, this.position, way);
    if (found >= 0) this.pauseAt(found);
  }

  /** The position at which the last placement is taken back; behind the last step if it never is. */
  skipTarget() {
    const node = this.tree.top[this.stepPosition()];
    if (node === 0 || this.position === this.last) return -1;
    return this.tree.died[node] || this.steps.count;
  }

  skip() {
    const target = this.skipTarget();
    if (target > this.position) this.pauseAt(target);
  }

  up() {
    const node = this.tree.top[this.stepPosition()];
    const standsHere = this.tree.born[node] === this.position;
    if (node > 0) this.pauseAt(this.tree.born[standsHere ? this.tree.parent[node] : node]);
  }

  solutionPosition() {
    if (this.replay.solvedAt >= 0) return this.replay.solvedAt;
    return this.trace.verdict.accepted ? this.last : -1;
  }

  toSolution() {
    if (this.solutionPosition() >= 0) this.pauseAt(this.solutionPosition());
  }

  /** `last` is behind the last step: what is drawn there of the steps is what the last one left. */
  stepPosition() {
    return Math.min(this.position, this.steps.count);
  }

  // Playing.

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.position === this.last) this.goTo(0);
    this.setPlaying(true);
    let before = performance.now();
    let due = 0;
    const tick = (now) => {
      if (!this.playing) return;
      due += Math.max(0, now - before) / 1000 * SPEEDS[this.speed];
      before = now;
      const whole = Math.floor(due);
      due -= whole;
      if (whole > 0) this.goTo(this.position + whole);
      if (this.position === this.last) this.pause();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  pause() {
    if (this.playing) this.setPlaying(false);
  }

  setPlaying(playing) {
    this.playing = playing;
    document.body.classList.toggle('playing', playing);
    byId('play').setAttribute('aria-label', playing ? 'Pause' : 'Play');
    byId('status').setAttribute('aria-live', playing ? 'off' : 'polite');
    if (!playing) this.show();
  }

  setSpeed(speed) {
    this.speed = Math.min(SPEEDS.length - 1, Math.max(0, speed));
    const shown = `${wholeNumber.format(SPEEDS[this.speed])} a second`;
    byId('speed').value = this.speed;
    byId('speed').setAttribute('aria-valuetext', shown);
    byId('speed-shown').value = `${wholeNumber.format(SPEEDS[this.speed])}/s`;
  }

  // Showing.

  show() {
    const at = this.stepPosition();
    this.showBoard();
    this.showStatus();
    this.sourceView.show(this.position > 0 && this.position < this.last ? this.steps.line[at - 1] : 0);
    this.overview.show(this.position);
    this.near.show(at);
    this.treeView.show(at);
    byId('tree').setAttribute('aria-label', `Search tree, ${this.tree.depth[this.tree.top[at]]} deep here`);
    this.showControls();
    document.body.dataset.position = this.position;
  }

  /** What does not depend on the position. */
  nameControls() {
    if (this.byCalls) byId('next-undo').textContent = 'Next return';
    if (this.steps.stride > 1) byId('next-dead-end').title = 'In a thinned trace they cannot be told';
  }

  showBoard() {
    const {answer, givens, marked} = this.board;
    if (this.position === this.last) {
      this.boardView.show(answer ?? this.replay.board(this.steps.count), {marked: answer ? marked : []});
      return;
    }
    if (this.position === 0) {
      this.boardView.show(givens, {});
      return;
    }
    const change = this.replay.changes(this.position).at(-1) ?? null;
    const before = this.replay.board(this.position - 1);
    this.boardView.show(this.replay.board(this.position), {change, before});
  }

  showStatus() {
    const [lead, ...rest] = this.statusParts();
    const text = [lead, ...rest].join(' · ');
    const status = byId('status');
    if (status.textContent === text) return;
    status.replaceChildren(element('b', {text: lead}), rest.map((part) => ` · ${part}`).join(''));
    byId('scrubber').setAttribute('aria-valuetext', text);
  }

  statusParts() {
    const {verdict, ended, board} = this.trace;
    if (this.position === 0) {
      const blanks = board.givens.filter((code) => code === BLANK).length;
      return ['Start', `${plural(board.givens.length - blanks, 'given')}, ${plural(blanks, 'blank')}`];
    }
    if (this.position === this.last) {
      const parts = [ended ? 'End' : 'Cut off', verdict.name];
      return verdict.message ? [...parts, verdict.message] : parts;
    }
    return this.stepInWords();
  }

  stepInWords() {
    const step = this.position - 1;
    const kind = this.replay.kind[this.position];
    const count = `${wholeNumber.format(this.steps.number[step])} of ${wholeNumber.format(this.trace.stepsTotal)}`;
    const parts = [`${this.byCalls ? 'Call' : 'Step'} ${count}`];
    if (!this.byCalls) parts.push(this.changesInWords());
    parts.push(`depth ${wholeNumber.format(this.steps.depth[step])}`);
    if (this.steps.line[step]) parts.push(`line ${this.steps.line[step]}`);
    if (kind & DEAD_END) parts.push('a dead end');
    if (this.position === this.replay.solvedAt) parts.push('the solution stands');
    return parts;
  }

  changesInWords() {
    const changes = this.replay.changes(this.position);
    if (changes.length === 0) return 'the board is as it was';
    if (changes.length > 1) return `${changes.length} cells changed`;
    const [{cell, symbol}] = changes;
    const before = this.replay.board(this.position - 1)[cell];
    if (symbol === BLANK) return `takes ${symbolText(before)} out of ${this.place(cell)}`;
    if (before === BLANK) return `puts ${symbolText(symbol)} into ${this.place(cell)}`;
    return `turns ${symbolText(before)} into ${symbolText(symbol)} in ${this.place(cell)}`;
  }

  explainTree() {
    const noun = this.byCalls ? 'call' : 'placement';
    const seen = this.steps.stride > 1 ? ' seen' : '';
    const whole = this.treeView.whole ? 'Drawn whole; what is still to come is faint.'
        : 'A number under a node: that many more in its subtree, which is done.';
    const named = this.byCalls ? ' In a node: which call of its caller it is.' : '';
    byId('tree-note').textContent =
        `${plural(this.tree.count - 1, noun)}${seen}. ${whole}${named} A click goes to a node.`;
  }

  showControls() {
    byId('scrubber').value = this.position;
    const able = {
      'start': this.position > 0,
      'back': this.position > 0,
      'forward': this.position < this.last,
      'end': this.position < this.last,
      'skip': this.skipTarget() > this.position,
      'solution': this.solutionPosition() >= 0,
    };
    if (!this.playing) {
      able['next-undo'] = this.replay.find(UNDOES, this.position, 1) >= 0;
      able['next-dead-end'] = this.replay.find(DEAD_END, this.position, 1) >= 0;
    }
    // Not `disabled`: a button that loses the keyboard's focus at the last step is a trap.
    for (const [id, is] of Object.entries(able)) byId(id).setAttribute('aria-disabled', String(!is));
  }

  // Controls.

  connectControls() {
    const onClick = (id, act) => byId(id).addEventListener('click', act);
    onClick('start', () => this.pauseAt(0));
    onClick('back', () => this.pauseAt(this.position - 1));
    onClick('play', () => this.toggle());
    onClick('forward', () => this.pauseAt(this.position + 1));
    onClick('end', () => this.pauseAt(this.last));
    onClick('next-undo', () => this.jump(UNDOES, 1));
    onClick('next-dead-end', () => this.jump(DEAD_END, 1));
    onClick('skip', () => this.skip());
    onClick('solution', () => this.toSolution());
    byId('scrubber').addEventListener('input', (event) => this.pauseAt(event.target.valueAsNumber));
    byId('speed').addEventListener('input', (event) => this.setSpeed(event.target.valueAsNumber));
    this.setSpeed(this.speed);
  }

  connectKeys() {
    const keys = {
      ' ': () => this.toggle(),
      'arrowleft': (shift) => this.pauseAt(this.position - (shift ? 100 : 1)),
      'arrowright': (shift) => this.pauseAt(this.position + (shift ? 100 : 1)),
      'home': () => this.pauseAt(0),
      'end': () => this.pauseAt(this.last),
      'u': (shift) => this.jump(UNDOES, shift ? -1 : 1),
      'd': (shift) => this.jump(DEAD_END, shift ? -1 : 1),
      'o': () => this.skip(),
      'p': () => this.up(),
      's': () => this.toSolution(),
      '+': () => this.setSpeed(this.speed + 1),
      '=': () => this.setSpeed(this.speed + 1),
      '-': () => this.setSpeed(this.speed - 1),
      '?': () => { byId('help').open = !byId('help').open; },
    };
    document.addEventListener('keydown', (event) => {
      const act = keys[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.altKey || event.metaKey || this.isTaken(event)) return;
      event.preventDefault();
      act(event.shiftKey);
    });
  }

  /** A slider moves by arrows, a button is pressed by the space bar: theirs, not ours. */
  isTaken({key, target}) {
    if (target.matches('input')) return key.length > 1;
    return key === ' ' && target.matches('button, summary');
  }
}

function showWhatIsKnown(trace) {
  const name = trace.submission.split('/').at(-1);
  document.title = `${name} on ${trace.case}`;
  byId('submission').textContent = name;
  byId('case').textContent = trace.case;
  byId('verdict').textContent = trace.verdict.name;
  byId('verdict').classList.toggle('failed', !trace.verdict.accepted);
  byId('message').textContent = [trace.verdict.message, trace.verdict.explanation].filter(Boolean).join(': ');
  byId('source-title').textContent = name;
  const said = notices(trace);
  byId('notices').hidden = said.length === 0;
  byId('notices').append(...said.map((text) => element('li', {text})));
  byId('footer').textContent = [trace.submission, trace.suite, trace.compiler, 'Sudoku Judge'].filter(Boolean).join(' · ');
  showCounts(byId('counts'), trace);
  byId('heat-panel').hidden = trace.placementsByCell.length === 0;
  if (trace.placementsByCell.length) showHeat(byId('heat'), trace);
  byId('functions-panel').hidden = trace.functions.length === 0;
  showFunctions(byId('functions').tBodies[0], trace.functions);
  byId('dead-panel').hidden = trace.deadEndsByDepth.length === 0;
  if (trace.deadEndsByDepth.length) {
    byId('dead-note').textContent = deadEndsInWords(trace.deadEndsByDepth);
    byId('dead-ends').setAttribute('aria-label', byId('dead-note').textContent);
  }
}

(async () => {
  const trace = JSON.parse(byId('trace').textContent);
  showWhatIsKnown(trace);
  const boardView = new BoardView(byId('board'), trace.board);
  boardView.resize();
  boardView.show(trace.board.givens, {});
  const bytes = await inflated(byId('steps').textContent);
  new Player(trace, unpackedSteps(bytes, trace.stepCount, trace.stride), boardView);
})();
