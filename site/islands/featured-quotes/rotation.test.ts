import { describe, expect, test } from 'vitest';
import { rotate, type Rotation, type RotationEvent } from './rotation.ts';

const start: Rotation = { index: 0, isPlaying: true };
const after = (...events: RotationEvent[]) =>
  events.reduce((rotation, event) => rotate(rotation, event, 4), start);

describe('rotate', () => {
  test('moves on with time and wraps after the last slide', () => {
    expect(after('period over').index).toBe(1);
    expect(after('period over', 'period over', 'period over', 'period over').index).toBe(0);
  });

  test('wraps backwards from the first slide', () => {
    expect(after('previous').index).toBe(3);
  });

  test('stops permanently when the visitor steps through the slides', () => {
    expect(after('next').isPlaying).toBe(false);
    expect(after('previous').isPlaying).toBe(false);
  });

  test('stops when keyboard focus or the pointer enters, and only its button restarts it', () => {
    expect(after('entered').isPlaying).toBe(false);
    expect(after('entered', 'toggled').isPlaying).toBe(true);
  });
});
