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

  /** Once; a step then only moves the cursor. From least to greatest depth, the mean as a line. */
  draw() {
    const {clientWidth, clientHeight} = this.root;
    const {context, width, height} = clearedCanvas(this.canvas, clientWidth, clientHeight);
    const {steps, palette} = this;
    const deepest = greatest(steps.depth, 1);
    const top = (depth) => height - (depth / deepest) * (height - 2);
    const columns = Math.max(1, Math.min(Math.floor(width), steps.count));
    const broad = width / columns;
    for (let column = 0; column < columns; column++) {
      const end = Math.max(Math.floor((column + 1) * steps.count / columns), 1);
      let least = Infinity;
      let most = 0;
      let sum = 0;
      const begin = Math.floor(column * steps.count / columns);
      for (let step = begin; step < end; step++) {
        const depth = steps.depth[step] ?? 0;
        least = Math.min(least, depth);
        most = Math.max(most, depth);
        sum += depth;
      }
      const left = Math.floor(column * broad);
      const wide = Math.floor((column + 1) * broad) - left;
      context.fillStyle = palette['accent-soft'];
      context.fillRect(left, top(most), wide, height - top(most));
      context.globalAlpha = 0.4;
      context.fillStyle = palette.accent;
      context.fillRect(left, top(most), wide, top(least) - top(most));
      context.globalAlpha = 1;
      context.fillRect(left, top(sum / (end - begin)) - 1, wide, 2);
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
    this.root = root;
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
    return this.position - Math.floor(this.width / NearStrip.BAR / 2);
  }

  resize() {
    this.width = this.root.clientWidth;
    this.height = this.root.clientHeight;
  }

  show(position) {
    this.position = position;
    const {context, width, height} = clearedCanvas(this.canvas, this.width, this.height);
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
