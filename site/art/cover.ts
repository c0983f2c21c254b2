import { assembleCast } from './cast.ts';
import { crowd } from './covers/crowd.ts';
import { letter } from './covers/letter.ts';
import { one } from './covers/one.ts';
import { pair } from './covers/pair.ts';
import { portrait } from './covers/portrait.ts';
import { stageHeight } from './covers/stage.ts';
import { tiles } from './covers/tiles.ts';
import { round } from './geometry.ts';
import { grounds, printed, type Ground } from './palette.ts';
import { createRandom } from './random.ts';
import { cutPaper } from './shapes.ts';

/** The order affects the generated covers. */
const compositions = { pair, portrait, crowd, one, tiles, letter };

type CoverKind = keyof typeof compositions;

export const coverKinds = Object.keys(compositions) as [CoverKind, ...CoverKind[]];

/** Pixels by the suffix of the file name. Cards are 16:10, the picture above an article is wider, with the same people. */
export const coverSizes = {
  '': { width: 800, height: 500 },
  '-wide': { width: 1600, height: 720 },
} as const;

export interface CoverOptions {
  /** In pixels, as is the height. Social images are 1200 by 630. */
  readonly width: number;
  readonly height: number;
  /** The composition. Default: random. */
  readonly kind?: CoverKind | undefined;
  /** Default: random. */
  readonly ground?: Ground | undefined;
  /** Redraws the picture. Default: none. */
  readonly salt?: string | undefined;
}

/**
 * The cover of an article as an SVG file with fixed colors. It depends only on its arguments, and every size of a
 * cover shows the same people on the same ground.
 */
export function cover(slug: string, { width, height, salt = '', ...chosen }: CoverOptions): string {
  const random = createRandom(slug + salt);
  const drawnKind = random.pick(coverKinds);
  const drawnGround = random.pick(grounds);
  const { kind = drawnKind, ground = drawnGround } = chosen;

  const palette = printed(ground);
  const stage = {
    width: round((width / height) * stageHeight),
    random,
    cast: assembleCast(random, ground),
    palette,
    isDark: ground === 'pine',
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stageHeight}" width="${width}" height="${height}">` +
    cutPaper(palette.ground, `M0 0h${stage.width}v${stageHeight}H0z`) +
    compositions[kind](stage) +
    '</svg>'
  );
}

/** The slug that a cover is generated from: a renamed article keeps its picture. */
export function coverSeed(slug: string, formerly: readonly string[] = []): string {
  return formerly[0] ?? slug;
}
