import { describe, expect, test } from 'vitest';
import { durationSeconds } from '../../site/content/walkthrough-script.ts';
import { keyframes, written } from './motion.ts';

describe('keyframes', () => {
  test('rests at each stop until the next move begins, and at the last one to the end', () => {
    const half = durationSeconds / 2;
    const moves = [
      { fromSeconds: durationSeconds / 4, toSeconds: half, css: 'left:1px' },
      { fromSeconds: half * 1.5, toSeconds: half * 1.6, css: 'left:2px' },
    ];
    expect(keyframes('walk', 'left:0', moves)).toBe(
      '@keyframes walk{0%{left:0}25.0000%{left:0}50.0000%{left:1px}75.0000%{left:1px}80.0000%{left:2px}100%{left:2px}}',
    );
  });
});

describe('written', () => {
  test('brings one word after the other', () => {
    const words = written('Good timing.', 3, 4).match(/--at:[\d.]+s;">\S+/g);
    expect(words).toEqual(['--at:3.00s;">Good', '--at:3.25s;">timing.']);
  });
});
