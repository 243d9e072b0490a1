'use strict';

// The steps of the search, and what they did to the board.
//
// A *position* is a number of steps that have been made: 0 is the start, `steps.count` stands behind
// the last step, and the player has one more, where the submission has returned.

const BLANK = 46;  // '.'
const PLACES = 1;
const UNDOES = 2;
const DEAD_END = 4;

async function inflated(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class ByteReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  number() {
    let value = 0;
    let scale = 1;
    let byte;
    do {
      byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  }

  difference() {
    const zigzag = this.number();
    return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
  }

  /** A column of differences, `expected` taken off each. */
  differences(column, expected = 0) {
    let value = 0;
    for (let row = 0; row < column.length; row++) {
      value += this.difference() + expected;
      column[row] = value;
    }
    return column;
  }
}

/** Reads what packed_steps() of player_steps.cpp wrote. */
function unpackedSteps(bytes, count, stride) {
  const reader = new ByteReader(bytes);
  const steps = {count, stride};
  steps.number = reader.differences(new Float64Array(count), stride);
  steps.depth = reader.differences(new Uint32Array(count));
  steps.openCalls = reader.differences(new Uint32Array(count));
  steps.line = reader.differences(new Int32Array(count));
  steps.firstChange = new Uint32Array(count + 1);
  for (let step = 0; step < count; step++) {
    steps.firstChange[step + 1] = steps.firstChange[step] + reader.number();
  }
  const changes = steps.firstChange[count];
  steps.cell = reader.differences(new Uint16Array(changes));
  steps.symbol = bytes.subarray(reader.at, reader.at + changes);
  return steps;
}

/** The board at any position, from copies that are kept of every so many. */
class Replay {
  static DISTANCE = 1000;

  /** `solution` may be empty. Cells are character codes. */
  constructor(givens, solution, steps) {
    this.steps = steps;
    this.kind = new Uint8Array(steps.count + 1);  // by position: PLACES, UNDOES, DEAD_END
    this.solvedAt = -1;  // the first position at which the solution stands on the board
    this.copies = [];
    const board = Uint8Array.from(givens);
    let wrong = 0;
    for (let cell = 0; cell < board.length; cell++) wrong += board[cell] !== solution[cell];
    for (let step = 0; step < steps.count; step++) {
      if (step % Replay.DISTANCE === 0) this.copies.push(board.slice());
      for (let at = steps.firstChange[step]; at < steps.firstChange[step + 1]; at++) {
        const cell = steps.cell[at];
        if (board[cell] !== BLANK) this.kind[step + 1] |= UNDOES;
        if (steps.symbol[at] !== BLANK) this.kind[step + 1] |= PLACES;
        wrong -= board[cell] !== solution[cell];
        board[cell] = steps.symbol[at];
        wrong += board[cell] !== solution[cell];
      }
      if (wrong === 0 && this.solvedAt < 0) this.solvedAt = step + 1;
    }
    if (steps.count % Replay.DISTANCE === 0) this.copies.push(board.slice());
  }

  board(position) {
    const copy = Math.floor(position / Replay.DISTANCE);
    const board = this.copies[copy].slice();
    for (let step = copy * Replay.DISTANCE; step < position; step++) {
      for (let at = this.steps.firstChange[step]; at < this.steps.firstChange[step + 1]; at++) {
        board[this.steps.cell[at]] = this.steps.symbol[at];
      }
    }
    return board;
  }

  /** Every cell that the step before `position` changed, the last one last. */
  changes(position) {
    const found = [];
    if (position === 0) return found;
    const end = this.steps.firstChange[position];
    for (let at = this.steps.firstChange[position - 1]; at < end; at++) {
      found.push({cell: this.steps.cell[at], symbol: this.steps.symbol[at]});
    }
    return found;
  }

  /** The next position (or, with -1 for `way`, the one before) of a kind; -1 when there is none. */
  find(kind, position, way) {
    for (let at = position + way; at > 0 && at <= this.steps.count; at += way) {
      if (this.kind[at] & kind) return at;
    }
    return -1;
  }
}
