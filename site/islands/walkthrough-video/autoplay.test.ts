import { describe, expect, test } from 'vitest';
import { autoplay } from './autoplay.ts';

/** The parts of a video element that autoplay uses. The test dispatches its events, which browsers queue. */
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
  test('plays in view and pauses out of view, repeatedly', () => {
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

  test('leaves a video alone in picture-in-picture', () => {
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

  test('resumes autoplay once the visitor has played it', () => {
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

  test('does not mistake its own late pause event for the visitor’s', () => {
    const { tape, see, notePause } = insert();
    see(true);
    see(false);
    see(true);
    notePause();
    see(false);
    see(true);
    expect(tape.paused).toBe(false);
  });

  test('does not restart after the end', () => {
    const { tape, see } = insert();
    see(true);
    tape.paused = true;
    tape.ended = true;
    see(false);
    see(true);
    expect(tape.paused).toBe(true);
  });

  test('never starts where autoplay is not allowed, but still pauses out of view', () => {
    const { tape, see } = insert({ mayStart: false });
    see(true);
    expect(tape.paused).toBe(true);
    tape.play();
    see(false);
    expect(tape.paused).toBe(true);
  });
});
