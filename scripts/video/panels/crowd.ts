import type { Point } from '../../../site/art/geometry.ts';
import { drawPerson, drawStranger, type Look, type Pose } from '../../../site/art/person.ts';
import { drawPins, drawThread, wave } from '../../../site/art/thread.ts';
import { jonas, leila, maya } from '../cast.ts';
import { at } from '../motion.ts';
import { panel, tag, threadY } from './panel.ts';

const collars = [436, 420, 440, 424, 438, 426, 432];

const row = collars.map((collar, i): Pose => ({
  x: 100 + i * 180,
  collar,
  facing: i % 2 === 0 ? 'right' : 'left',
  scale: 1.6,
}));

interface Found {
  readonly place: number;
  readonly look: Look;
  readonly why: string;
  readonly afterSeconds: number;
}

const found: readonly Found[] = [
  { place: 1, look: maya, why: 'Asked about sponsors', afterSeconds: 1.1 },
  { place: 3, look: jonas, why: 'A competitor’s connection', afterSeconds: 3.5 },
  { place: 5, look: leila, why: 'Hiring for events', afterSeconds: 4.9 },
];

/** The thread looks through a row of strangers, and three of them turn into people. */
export function crowd(start: number): string {
  const pins = found.map(({ place }): Point => [row[place]!.x, row[place]!.collar + 92]);
  const stops: Point[] = [[-10, threadY], ...pins, [1290, threadY]];
  const threads = stops.slice(1).map((to, i) => {
    const from = stops[i]!;
    const sag: Point = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 42];
    const middle = i === 0 || i === found.length ? [] : [sag];
    const seconds = start + (found[i]?.afterSeconds ?? 5.7);
    return `<g ${at(seconds)}>${drawThread(wave([from, ...middle, to]), { width: 5 })}</g>`;
  });
  const people = found.map(
    ({ place, look, afterSeconds }) =>
      `<g class="appear" ${at(start + afterSeconds + 0.45)}>${drawPerson({ ...row[place]!, ...look })}</g>`,
  );
  const set = found.map(
    ({ afterSeconds }, i) =>
      `<g ${at(start + afterSeconds + 0.55)}>${drawPins([pins[i]!], { radius: 9 })}</g>`,
  );
  const strangers = row.map((pose, place) => {
    const met = found.find((person) => person.place === place);
    const vanishes = met ? `class="vanish" ${at(start + met.afterSeconds + 0.45)}` : '';
    return `<g ${vanishes}>${drawStranger(pose, 1.6)}</g>`;
  });
  const tags = found.map(({ place, why, afterSeconds }) =>
    tag(why, at(start + afterSeconds + 0.8, `left:${row[place]!.x}px;top:208px;translate:-50%`)),
  );
  return panel(
    'on-sky',
    `<div class="words"><h2>Find<span class="pt">.</span></h2><p>Who needs you now?</p></div>${tags.join('')}`,
    [...strangers, ...people, ...threads, ...set].join(''),
  );
}
