import type { Actor, Cast } from '../cast.ts';
import type { Point } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawPerson, type Facing } from '../person.ts';
import type { Random } from '../random.ts';

/** The height of every cover in its own units; only the width follows the requested proportions. */
export const stageHeight = 252;

/**
 * The arguments of a composition. Its random draws must not depend on the width, because all sizes of a cover show
 * the same people.
 */
export interface Stage {
  readonly width: number;
  readonly random: Random;
  readonly cast: Cast;
  readonly palette: Palette;
  readonly isDark: boolean;
}

export type Composition = (stage: Stage) => string;

interface Mark {
  readonly x: number;
  readonly facing: Facing;
  readonly scale: number;
  /** The foot line. Default: the lower edge. */
  readonly foot?: number;
}

/** Puts a person on the stage, and returns the position of a pin on the chest. */
export function place(
  { look, stature }: Actor,
  { x, facing, scale, foot = stageHeight }: Mark,
  palette: Palette,
): { readonly person: string; readonly chest: Point } {
  const collar = foot - stature * scale;
  return {
    person: drawPerson({ ...look, x, collar, facing, scale }, palette),
    chest: [Math.round(x), Math.round(collar + stature * scale * 0.58)],
  };
}
