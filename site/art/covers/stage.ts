import type { Actor, Cast } from '../cast.ts';
import type { Point } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawPerson, drawStranger, type Facing, type Pose } from '../person.ts';
import type { Draw } from '../random.ts';
import { drawPins, drawThread } from '../thread.ts';

/** Every cover is this high in its own units; only the width follows the proportions asked for. */
export const stageHeight = 252;

/**
 * What a composition is given. The random draws it takes must not depend on the width: all sizes
 * of a cover show the same people.
 */
export interface Stage {
  readonly width: number;
  readonly draw: Draw;
  readonly cast: Cast;
  readonly palette: Palette;
  readonly isDark: boolean;
}

export type Composition = (stage: Stage) => string;

interface Mark {
  readonly x: number;
  readonly facing: Facing;
  readonly scale: number;
  /** The line somebody stands on. Default: the lower edge. */
  readonly foot?: number;
}

/** Puts somebody on the stage, and says where a pin goes: on the chest. */
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

export function outline(pose: Pose, palette: Palette): string {
  return drawStranger(pose, 1.2 / (pose.scale ?? 1), palette);
}

/** The thread of a cover and its pins. */
export function tie(thread: string, pins: readonly Point[], palette: Palette): string {
  return drawThread(thread, { width: 3, palette }) + drawPins(pins, { radius: 6, palette });
}
