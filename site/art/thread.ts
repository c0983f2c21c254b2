import { round, type Point } from './geometry.ts';
import { inline, type Palette } from './palette.ts';

/**
 * A thread from point to point with horizontal tangents, as path data that continues from the first point. Use it
 * after a hand-drawn loop; {@link wave} starts a thread.
 */
export function hang(points: readonly Point[]): string {
  return points
    .slice(1)
    .map(([x, y], i) => {
      const [fromX, fromY] = points[i]!;
      const dx = round(x - fromX);
      const dy = round(y - fromY);
      const half = round(dx / 2);
      return `c${half} 0 ${half} ${dy} ${dx} ${dy}`.replaceAll(' -', '-');
    })
    .join('');
}

/** A thread that starts at the first point and hangs from point to point. */
export function wave(points: readonly [Point, ...Point[]]): string {
  const [[x, y]] = points;
  return `M${round(x)} ${round(y)}${hang(points)}`;
}

/** How thread and pins are printed. */
interface Yarn {
  readonly width: number;
  /** Default {@link inline}. */
  readonly palette?: Palette;
}

/**
 * The single red line of a picture. Draw it after everything it is tied to: the rest of a scene belongs to its
 * thread.
 */
export function drawThread(data: string, { width, palette = inline }: Yarn): string {
  return `<path class="draw" fill="none" stroke="${palette.thread}" stroke-width="${width}" stroke-linecap="round" d="${data}"/>`;
}

interface Pinning {
  readonly radius: number;
  /** Default {@link inline}. */
  readonly palette?: Palette;
}

/** Pins with a ring in the ground's color. */
export function drawPins(at: readonly Point[], { radius, palette = inline }: Pinning): string {
  const pins = at.map(
    ([x, y]) => `<circle class="kn" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`,
  );
  return `<g fill="${palette.thread}" stroke="${palette.ground}" stroke-width="${round(radius * 0.4)}">${pins.join('')}</g>`;
}
