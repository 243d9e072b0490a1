// What was counted over the whole search, whether or not its steps are on this page.

function showHeat(root, {board, placementsByCell}) {
  const most = greatest(placementsByCell, 1);
  gridOfCells(root, board).forEach((cell, index) => {
    const tries = placementsByCell[index];
    const place = `row ${Math.floor(index / board.size) + 1} column ${index % board.size + 1}`;
    cell.title = `${place}: ${plural(tries, 'placement')}`;
    if (board.givens[index] !== BLANK && !tries) {
      cell.classList.add('given');
      return;
    }
    const share = tries ? 8 + 92 * Math.sqrt(tries / most) : 0;
    cell.style.background = `color-mix(in srgb, var(--accent) ${share}%, var(--peers))`;
    cell.classList.toggle('hot', share > 72);
    if (board.size <= 9 && tries) cell.textContent = shortNumber(tries);
    else cell.setAttribute('aria-label', cell.title);
  });
}

function showCounts(root, {searchedIn, counts, cpuMs}) {
  const rows = searchedIn === 'calls' ? [] : [['placements', counts.placements], ['undos', counts.undos]];
  rows.push(
      ['nodes', counts.nodes], ['dead ends', counts.deadEnds], ['greatest depth', counts.greatestDepth],
      ['calls', counts.calls], ['most calls open', counts.greatestOpenCalls],
      ['reads of the board', counts.reads], ['writes to the board', counts.writes]);
  const shown = rows.map(([name, count]) => [name, wholeNumber.format(count)]);
  if (cpuMs > 0) {
    const seconds = cpuMs / 1000;
    shown.push(['time while traced', seconds < 1 ? `${Math.round(cpuMs)} ms` : `${seconds.toFixed(1)} s`]);
  }
  for (const [name, count] of shown) {
    root.append(element('div', {}, element('dt', {text: name}), element('dd', {text: count})));
  }
}

/** "Solution::dfs", which may be broken behind the colons. */
function breakable(name) {
  return name.split(/(?<=::)/).flatMap((part) => [part, element('wbr')]);
}

function showFunctions(body, functions) {
  for (const {name, calls, openAtOnce} of functions) {
    body.append(element('tr', {}, element('td', {}, ...breakable(name)),
                        element('td', {text: wholeNumber.format(calls)}),
                        element('td', {text: wholeNumber.format(openAtOnce)})));
  }
}

function drawDeadEnds(root, byDepth, palette) {
  const {context, width, height} = clearedCanvas(
      root.querySelector('canvas'), root.clientWidth, root.clientHeight);
  const most = greatest(byDepth, 1);
  const broad = width / byDepth.length;
  byDepth.forEach((count, depth) => {
    const tall = count ? Math.max(1.5, count / most * (height - 2)) : 0;
    context.fillStyle = palette.accent;
    context.fillRect(depth * broad, height - 1 - tall, Math.max(1, broad - 1), tall);
  });
  context.fillStyle = palette.line;
  context.fillRect(0, height - 1, width, 1);
}

function deadEndsInWords(byDepth) {
  const most = greatest(byDepth);
  const depth = byDepth.indexOf(most);
  return most > 0 ? `From depth 0 to ${byDepth.length - 1}; most at depth ${depth}: ${wholeNumber.format(most)}.`
                  : 'There was none.';
}
