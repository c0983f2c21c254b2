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
      see('seen');
      notePlay();
      expect(tape.paused).toBe(false);
      see('unseen');
      notePause();
      expect(tape.paused).toBe(true);
    }
  });

  test('pauses when less than its share is left in view', () => {
    const { tape, see } = insert();
    see('seen');
    see('partly');
    expect(tape.paused).toBe(true);
  });

  test('leaves a video that the visitor plays with little of it in view until nothing is', () => {
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

  test('leaves a video that plays when it comes into view', () => {
    const { tape, see, notePlay } = insert();
    see('unseen');
    tape.play();
    notePlay();
    see('partly');
    expect(tape.paused).toBe(false);
  });

  test('leaves a video alone that plays in a window of its own', () => {
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

  test('plays by itself again once the visitor has played it', () => {
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

  test('does not take its own late pause for the visitor’s', () => {
    const { tape, see, notePause } = insert();
    see('seen');
    see('unseen');
    see('seen');
    notePause();
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(false);
  });

  test('does not begin again after the end', () => {
    const { tape, see } = insert();
    see('seen');
    tape.paused = true;
    tape.ended = true;
    see('unseen');
    see('seen');
    expect(tape.paused).toBe(true);
  });

  test('never starts where it may not, but still pauses out of view', () => {
    const { tape, see } = insert({ mayStart: false });
    see('seen');
    expect(tape.paused).toBe(true);
    tape.play();
    see('unseen');
    expect(tape.paused).toBe(true);
  });
});
