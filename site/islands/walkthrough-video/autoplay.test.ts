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
      see('seen');
      notePlay();
      expect(tape.paused).toBe(false);
      see('unseen');
      notePause();
      expect(tape.paused).toBe(true);
    }
  });

  test('pauses when less than the threshold stays in view', () => {
    const { tape, see } = insert();
    see('seen');
    see('partly');
    expect(tape.paused).toBe(true);
  });

  test('lets a video that the visitor started below the threshold play until it is out of view', () => {
    const { tape, see, notePlay } = insert();
    see('partly');
    expect(tape.paused).toBe(true);
    tape.play();
    notePlay();
    see('partly');
    expect(tape.paused).toBe(false);
    see('unseen');
    expect(tape.paused).toBe(true);
  });

  test('leaves a playing video alone when it comes into view', () => {
    const { tape, see, notePlay } = insert();
    see('unseen');
    tape.play();
    notePlay();
    see('partly');
    expect(tape.paused).toBe(false);
  });

  test('leaves a video alone in picture-in-picture', () => {
    const { tape, see, notePlay } = insert({ isShownElsewhere: true });
    see('seen');
    notePlay();
    see('unseen');
    expect(tape.paused).toBe(false);
  });

  test('leaves a video alone that the visitor paused', () => {
    const { tape, see, notePause } = insert();
    see('seen');
    tape.pause();
    notePause();
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(true);
  });

  test('resumes autoplay once the visitor has played it', () => {
    const { tape, see, notePause, notePlay } = insert();
    see('seen');
    tape.pause();
    notePause();
    tape.play();
    notePlay();
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(false);
  });

  test('does not mistake its own late pause event for the visitor’s', () => {
    const { tape, see, notePause } = insert();
    see('seen');
    see('unseen');
    see('seen');
    notePause();
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(false);
  });

  test('does not restart after the end', () => {
    const { tape, see } = insert();
    see('seen');
    tape.paused = true;
    tape.ended = true;
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(true);
  });

  test('never starts where autoplay is not allowed, but still pauses out of view', () => {
    const { tape, see } = insert({ mayStart: false });
    see('seen');
    expect(tape.paused).toBe(true);
    tape.play();
    see('unseen');
    expect(tape.paused).toBe(true);
  });
});
