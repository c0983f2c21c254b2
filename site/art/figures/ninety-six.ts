import { round, type Point } from '../geometry.ts';
import { miniature } from '../miniature.ts';
import { inline } from '../palette.ts';
import { scene } from '../scene.ts';
import { cutPaper, drawLines } from '../shapes.ts';
import { drawPins, drawThread, wave } from '../thread.ts';

const perRow = 20;

/** The four of a hundred who were met, and the paper each is cut from. They stand in one row, so that the thread touches nobody else. */
const met = new Map([
  [44, inline.pine],
  [48, inline.white],
  [51, inline.clay],
  [57, inline.slate],
]);

function standing(i: number): Point {
  return [round(32 + (i % perRow) * 30.2), 24 + Math.floor(i / perRow) * 55];
}

/** A hundred people: 96 outlines, and four in paper, tied to each other. */
export function draw(): string {
  const everybody = Array.from({ length: 100 }, (_, i) => i);
  const strangers = everybody
    .filter((i) => !met.has(i))
    .map((i) => miniature(...standing(i)))
    .join('');
  const people = [...met].map(([i, paper]) => cutPaper(paper, miniature(...standing(i))));
  const pins = [...met.keys()].map((i): Point => {
    const [x, y] = standing(i);
    return [x + 9, y + 26];
  });
  const hanging = pins.flatMap(([x, y]): Point[] => [
    [x - 19, y + 18],
    [x, y],
    [x + 19, y + 18],
  ]);
  return scene(
    { width: 656, height: 300 },
    drawLines(inline.ghost, 1.4, strangers) +
      people.join('') +
      drawThread(wave([[-5, 178], ...hanging, [661, 178]]), { width: 3 }) +
      drawPins(pins, { radius: 5 }),
  );
}
