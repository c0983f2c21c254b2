import type { Point } from '../geometry.ts';
import { drawLabel } from '../label.ts';
import { scene } from '../scene.ts';
import { drawLines } from '../shapes.ts';
import { drawPins, drawThread, wave } from '../thread.ts';

/** One mark is one minute. */
const minuteWidth = 8.6;
const partGap = 9;

interface Part {
  readonly name: string;
  /** The shortest length in minutes. */
  readonly minutes: number;
  /** How many more it may take. */
  readonly spare: number;
  readonly range: string;
  /** Every other name is written above, so that they do not run into each other. */
  readonly isAbove?: boolean;
}

const parts: readonly Part[] = [
  { name: 'Hook', minutes: 5, spare: 0, range: '5' },
  { name: 'Agenda', minutes: 2, spare: 0, range: '2', isAbove: true },
  { name: 'Core', minutes: 35, spare: 5, range: '35–40' },
  { name: 'Q&A', minutes: 10, spare: 5, range: '10–15', isAbove: true },
  { name: 'Call to action', minutes: 3, spare: 2, range: '3–5' },
];

/** A webinar counted in minutes: solid marks are what every part needs, dots what it may take. */
export function draw(): string {
  let x = 27;
  let needed = '';
  let spare = '';
  let labels = '';
  const starts: Point[] = [];
  for (const part of parts) {
    const start = Math.round(x);
    starts.push([start, 214]);
    for (let i = 0; i < part.minutes + part.spare; i += 1) {
      if (i < part.minutes) needed += `M${x.toFixed(1)} 114v62`;
      else spare += `M${x.toFixed(1)} 118v.1m0 18v.1m0 18v.1m0 18v.1`;
      x += minuteWidth;
    }
    const at = placeName(part, start, x - minuteWidth);
    const y = part.isAbove ? 44 : 272;
    labels +=
      drawLabel(part.name, { ...at, y, size: 20, isStrong: true }) +
      drawLabel(`${part.range} min`, { ...at, y: y + 32, size: 18 });
    x += partGap;
  }
  return scene(
    { width: 656, height: 332 },
    drawLines('currentColor', 4.6, needed) +
      drawLines('currentColor', 4.6, spare) +
      drawThread(wave([[-5, 202], ...starts, [661, 202]]), { width: 3.2 }) +
      drawPins(starts, { radius: 6 }) +
      labels,
  );
}

/** At its first mark; at the edge for the last part, and in the middle of a long one, away from its short neighbors. */
function placeName(part: Part, start: number, end: number) {
  if (part === parts.at(-1)) return { x: 632, anchor: 'end' } as const;
  const isLong = part.minutes > 20;
  if (isLong) return { x: Math.round((start + end) / 2), anchor: 'middle' } as const;
  return { x: start - 4, anchor: 'start' } as const;
}
