import { describe, expect, test } from 'vitest';
import { autoplay } from './autoplay.ts';

/** A video element as far as autoplay knows it: events are told when the test says so, as browsers queue them. */
class Tape {
  paused = true;
  ended = false;
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

function insert({ mayStart = true, isShownElsewhere = false } = {}) {
  const tape = new Tape();
  return {
    tape,
    ...autoplay(
      tape,
      () => mayStart,
      () => isShownElsewhere,
    ),
  };
}

describe('autoplay', () => {
  test('plays in view and pauses out of it, again and again', () => {
    const { tape, see, notePause, notePlay } = insert();
    for (let i = 0; i < 2; i++) {
      see(true);
      notePlay();
      expect(tape.paused).toBe(false);
      see(false);
      notePause();
      expect(tape.paused).toBe(true);
    }
  });

  test('leaves a video alone that plays in a window of its own', () => {
    const { tape, see, notePlay } = insert({ isShownElsewhere: true });
    see(true);
    notePlay();
    see(false);
    expect(tape.paused).toBe(false);
  });

  test('leaves a video alone that the visitor paused', () => {
    const { tape, see, notePause } = insert();
    see(true);
    tape.pause();
    notePause();
    see(false);
    see(true);
    expect(tape.paused).toBe(true);
  });

  test('plays by itself again once the visitor has played it', () => {
    const { tape, see, notePause, notePlay } = insert();
    see(true);
    tape.pause();
    notePause();
    tape.play();
    notePlay();
    see(false);
    see(true);
    expect(tape.paused).toBe(false);
  });

  test('does not take its own late pause for the visitor’s', () => {
    const { tape, see, notePause } = insert();
    see(true);
    see(false);
    see(true);
    notePause();
    see(false);
    see(true);
    expect(tape.paused).toBe(false);
  });

  test('does not begin again after the end', () => {
    const { tape, see } = insert();
    see(true);
    tape.paused = true;
    tape.ended = true;
    see(false);
    see(true);
    expect(tape.paused).toBe(true);
  });

  test('never starts where it may not, but still pauses out of view', () => {
    const { tape, see } = insert({ mayStart: false });
    see(true);
    expect(tape.paused).toBe(true);
    tape.play();
    see(false);
    expect(tape.paused).toBe(true);
  });
});
