// Depth over time: the whole search in one strip, and the steps around the one that is shown.

class OverviewStrip {
  constructor(root, steps, palette, goTo) {
    this.root = root;
    this.canvas = root.querySelector('canvas');
    this.cursor = root.querySelector('.cursor');
    this.steps = steps;
    this.palette = palette;
    const follow = (event) => {
      const box = root.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
      goTo(Math.round(share * (steps.count + 1)));
    };
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      follow(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (root.hasPointerCapture(event.pointerId)) follow(event);
    });
  }

  /** Once; a step then only moves the cursor. Light up to the least depth of a column, dark above. */
  draw() {
    const {context, width, height} = clearedCanvas(this.canvas);
    const {steps, palette} = this;
    const deepest = Math.max(1, steps.depth.reduce((most, depth) => Math.max(most, depth), 0));
    const top = (depth) => height - (depth / deepest) * (height - 2);
    const columns = Math.max(1, Math.min(Math.floor(width), steps.count));
    const broad = width / columns;
    for (let column = 0; column < columns; column++) {
      const end = Math.max(Math.floor((column + 1) * steps.count / columns), 1);
      let least = Infinity;
      let most = 0;
      for (let step = Math.floor(column * steps.count / columns); step < end; step++) {
        least = Math.min(least, steps.depth[step] ?? 0);
        most = Math.max(most, steps.depth[step] ?? 0);
      }
      context.fillStyle = palette['accent-soft'];
      context.fillRect(column * broad, top(most), broad + 0.5, height - top(most));
      context.fillStyle = palette.accent;
      context.fillRect(column * broad, top(most), broad + 0.5, Math.max(1.5, top(least) - top(most)));
    }
    context.fillStyle = palette.line;
    context.fillRect(0, height - 1, width, 1);
  }

  show(position) {
    this.cursor.style.left = `calc(${100 * position / (this.steps.count + 1)}% - 1px)`;
  }
}

class NearStrip {
  static BAR = 6;

  constructor(root, replay, palette, goTo) {
    this.canvas = root.querySelector('canvas');
    this.replay = replay;
    this.palette = palette;
    this.position = 0;
    root.addEventListener('click', (event) => {
      const across = event.clientX - root.getBoundingClientRect().left;
      const last = replay.steps.count;
      goTo(Math.min(last, Math.max(0, this.first() + Math.floor(across / NearStrip.BAR))));
    });
  }

  first() {
    return this.position - Math.floor(this.canvas.clientWidth / NearStrip.BAR / 2);
  }

  show(position) {
    this.position = position;
    const {context, width, height} = clearedCanvas(this.canvas);
    const {steps, kind} = this.replay;
    const first = this.first();
    const end = Math.min(steps.count, first + Math.ceil(width / NearStrip.BAR));
    const depths = steps.depth.subarray(Math.max(0, first - 1), Math.max(0, end));
    const least = Math.max(0, Math.min(...depths) - 3);
    const most = Math.max(...depths, least + 8);
    for (let at = Math.max(1, first); at <= end; at++) {
      const tall = Math.max(2, ((steps.depth[at - 1] - least) / (most - least)) * (height - 8));
      const left = (at - first) * NearStrip.BAR;
      context.fillStyle = kind[at] & PLACES ? this.palette.accent : this.palette.line;
      context.fillRect(left, height - 6 - tall, NearStrip.BAR - 2, tall);
      if (at === position) {
        context.fillStyle = this.palette.ink;
        context.fillRect(left - 1, height - 4, NearStrip.BAR, 3);
      }
    }
  }
}
