// What the drawings share: canvases as sharp as the screen, the page's colours, short numbers.

/**
 * Where a scrolled element stands and how large it is, without asking for it: in the midst of a step
 * an answer would cost a layout of the whole page, half of the step's time.
 */
class Viewport {
  constructor(root) {
    this.root = root;
    root.addEventListener('scroll', () => this.measure());
    this.measure();
  }

  measure() {
    const {scrollLeft, scrollTop, clientWidth, clientHeight} = this.root;
    Object.assign(this, {left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight});
  }

  scrollTo(left, top) {
    this.left = Math.max(0, left);
    this.top = Math.max(0, top);
    this.root.scrollTo(this.left, this.top);
  }
}

/** Makes the canvas as large as it is shown, empties it, and lets one unit be one CSS pixel. */
function clearedCanvas(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  const pixels = {width: Math.round(width * scale), height: Math.round(height * scale)};
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) Object.assign(canvas, pixels);
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return {context, width, height};
}

/** The custom properties of page.css, as they are in light or dark. */
class Palette {
  constructor() {
    this.read();
  }

  read() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['paper', 'raised', 'ink', 'quiet', 'line', 'accent', 'accent-soft', 'on-accent']) {
      this[name] = style.getPropertyValue(`--${name}`).trim();
    }
    this.font = getComputedStyle(document.body).fontFamily;
  }
}

const wholeNumber = new Intl.NumberFormat('en');

/** Of any number of values, of which Math.max takes only so many; at least `floor`. */
function greatest(values, floor = 0) {
  return values.reduce((most, value) => Math.max(most, value), floor);
}

/** 950, 1.2k, 34k, 5.6M: for where there is little room. */
function shortNumber(number) {
  for (const [unit, name] of [[1e9, 'G'], [1e6, 'M'], [1e3, 'k']]) {
    if (number < unit) continue;
    const shown = number / unit;
    return (shown < 9.95 ? shown.toFixed(1) : Math.round(shown)) + name;
  }
  return String(number);
}

/** "1 cell", "2 cells" */
function plural(number, noun) {
  return `${wholeNumber.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function element(name, {className, text, ...attributes} = {}, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
