// The submission's text, with the line lit that the search stands on.

const TOKENS = new RegExp([
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)/,
  /(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/,
  /(?<keyword>\b(?:alignas|auto|bool|break|case|catch|char|class|const|constexpr|continue|default|delete|do|double|else|enum|explicit|false|float|for|if|inline|int|long|namespace|new|nullptr|operator|private|protected|public|return|short|signed|sizeof|static|struct|switch|template|this|throw|true|try|typedef|typename|union|unsigned|using|virtual|void|volatile|while)\b|#[a-z]+)/,
].map((expression) => expression.source).join('|'), 'g');

class SourceView {
  constructor(root, source) {
    this.viewport = new Viewport(root);
    this.lines = [];
    this.current = null;
    this.list = element('div', {className: 'lines'});
    this.newLine();
    let from = 0;
    for (const match of source.matchAll(TOKENS)) {
      this.append(source.slice(from, match.index));
      const {comment, keyword} = match.groups;
      this.append(match[0], comment ? 'comment' : keyword ? 'keyword' : '');
      from = match.index + match[0].length;
    }
    this.append(source.slice(from));
    if (source.endsWith('\n')) this.lines.pop().remove();
    root.append(this.list);
  }

  newLine() {
    const line = element('div', {className: 'line'});
    line.append(element('span', {className: 'number', text: this.lines.length + 1}));
    this.code = element('span', {className: 'code'});
    line.append(this.code);
    this.lines.push(line);
    this.list.append(line);
  }

  append(text, className = '') {
    text.split('\n').forEach((part, index) => {
      if (index > 0) this.newLine();
      const shown = part.replace(/\r$/, '');
      if (shown) this.code.append(className ? element('span', {className, text: shown}) : shown);
    });
  }

  resize() {
    this.viewport.measure();
    this.lineHeight = this.lines[0].offsetHeight;
  }

  /** 0 for none. */
  show(number) {
    const line = this.lines[number - 1] ?? null;
    if (line === this.current) return;
    for (const [each, lit] of [[this.current, false], [line, true]]) {
      if (!each) continue;
      each.classList.toggle('current', lit);
      if (lit) each.setAttribute('aria-current', 'step');
      else each.removeAttribute('aria-current');
    }
    this.current = line;
    if (line) this.bringIntoView(number);
  }

  bringIntoView(number) {
    const {viewport, lineHeight} = this;
    const top = (number - 1) * lineHeight;
    const margin = 2 * lineHeight;
    if (top < viewport.top + margin || top + 2 * margin > viewport.top + viewport.height) {
      viewport.scrollTo(viewport.left, top - viewport.height / 2);
    }
  }
}
