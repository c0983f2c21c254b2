import type { Point } from '../geometry.ts';
import type { Facing } from '../person.ts';
import { tie, wave } from '../thread.ts';
import { place, type Composition } from './stage.ts';

const inFront = 6;
const behind = inFront - 1;

/** Eleven people in two rows; the thread runs through the front one. */
export const crowd: Composition = ({ width, random, cast, palette }) => {
  const step = width / inFront;
  const backRow = Array.from({ length: behind }, (_, i) => {
    const facing: Facing = random.chance(0.5) ? 'right' : 'left';
    return place(cast.deal(i), { x: step * (i + 1), facing, scale: 0.8, foot: 190 }, palette);
  });
  const frontRow = Array.from({ length: inFront }, (_, i) => {
    const facing: Facing = i < inFront / 2 ? 'right' : 'left';
    // Shifted by two papers, so that nobody wears the paper directly behind.
    return place(cast.deal(i + 2), { x: step * (i + 0.5), facing, scale: 0.92 }, palette);
  });

  const pins = frontRow.map(({ chest }) => chest);
  const through = pins.flatMap((chest, i): Point[] => [chest, [step * (i + 1), 222]]);
  const thread = wave([[-5, 202], ...through.slice(0, -1), [width + 5, 152]]);
  const people = [...backRow, ...frontRow].map(({ person }) => person).join('');
  return people + tie(thread, pins, palette);
};
