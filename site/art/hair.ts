import { circle, round } from './geometry.ts';

/**
 * A haircut, drawn around the collar (0, 0) of a figure that faces right. The head is a circle of radius 31 around
 * (2, -40). Every outline turns clockwise: where two pieces of one cut overlap, opposite directions would cut a
 * hole.
 */
export interface HairShape {
  readonly outline: string;
  /** How far a beard hangs below the chin, for the neck to start under it. Default 0. */
  readonly beard?: number;
}

/** Half a disc, tilted back by `angle` degrees. */
function cap(angle: number, radius = 33, x = -2, y = -43): string {
  const dx = round(radius * Math.cos((angle * Math.PI) / 180));
  const dy = round(radius * Math.sin((angle * Math.PI) / 180));
  // Rounded ends are not exactly a diameter apart. SVG scales a small radius up to half the distance; a large one
  // would move the center and leave a notch.
  const small = `${radius - 1} ${radius - 1}`;
  return `M${round(x - dx)} ${round(y + dy)}A${small} 0 0 1 ${round(x + dx)} ${round(y - dy)}Z`;
}

/** From the back of the head down to the given length. */
function fall(length: number, corner: number): string {
  return `M-35-43L-25-26A30 30 0 0 0-12-13V${length}H${corner - 35}A${corner} ${corner} 0 0 1-35 ${length - corner}Z`;
}

const short = cap(30);
const beard = 'M-13-38L0-36L9-23H28Q27-6 4-6A33 33 0 0 1-17-15Z';

/** The order affects the generated covers. */
export const hairShapes = {
  short: { outline: short },
  bun: { outline: short + circle(-31, -65, 14) },
  bob: { outline: cap(38) + fall(-6, 11) },
  long: { outline: cap(38) + fall(34, 14) },
  beard: { outline: short + beard, beard: 3 },
  quiff: { outline: `${short}M4-75A22 22 0 0 1 34-62L12-54Z` },
  pony: { outline: `${short}M-24-62L-22-38A34 34 0 0 1-50-4A40 40 0 0 1-24-62Z` },
  afro: {
    outline: 'M33-38L28-46A30 31 0 0 0 20-60.5L-26-29.5A30 30 0 0 0-2-10A43 43 0 1 1 33-38Z',
  },
  crop: { outline: cap(22, 32, -1, -48) },
  fringe: { outline: `${short}M-10-74H12A20 20 0 0 1 30-52L4-50Z` },
  /** A headscarf: it hides neck, ear and hair, so the figure draws it differently. */
  wrap: { outline: 'M29-59A38 38 0 0 0-41-42L-46 22Q-8 46 32 18L22-14Z' },
  bald: { outline: beard, beard: 3 },
} as const satisfies Record<string, HairShape>;

export type HairCut = keyof typeof hairShapes;

export const hairCuts = Object.keys(hairShapes) as HairCut[];

/** The part of the head that a headscarf shows. */
export const wrappedFace =
  'M22-64Q29-56 29-46L38-32Q38-29 34-29L28-28Q27-11 12-10A32 32 0 0 1 22-64Z';
