import { round, type Point } from './geometry.ts';
import type { Palette } from './palette.ts';

/** A thread that starts at the first point and hangs from point to point, with horizontal tangents, as path data. */
export function wave(points: readonly [Point, ...Point[]]): string {
  const [[x, y]] = points;
  const hanging = points.slice(1).map(([toX, toY], i) => {
    const [fromX, fromY] = points[i]!;
    const dx = round(toX - fromX);
    const dy = round(toY - fromY);
    const half = round(dx / 2);
    return `c${half} 0 ${half} ${dy} ${dx} ${dy}`.replaceAll(' -', '-');
  });
  return `M${round(x)} ${round(y)}${hanging.join('')}`;
}

/** The single red line of a picture, with pins whose rings have the color of the ground. Draw it last. */
export function tie(thread: string, pins: readonly Point[], palette: Palette): string {
  const circles = pins.map(
    ([x, y]) => `<circle class="kn" cx="${round(x)}" cy="${round(y)}" r="6"/>`,
  );
  return (
    `<path class="draw" fill="none" stroke="${palette.thread}" stroke-width="3" stroke-linecap="round" d="${thread}"/>` +
    `<g fill="${palette.thread}" stroke="${palette.ground}" stroke-width="2.4">${circles.join('')}</g>`
  );
}
