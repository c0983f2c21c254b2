/**
 * Clothes as path data around the collar (0, 0) of a figure that faces right. The sleeve is a slot cut into the
 * torso at x = -30 from y = 52 down, so prints leave it free.
 */
export interface Clothing {
  /** A second sheet of paper on the torso. */
  readonly sheet?: string;
  /** The area for printed dots on the torso. */
  readonly dots?: string;
  /** The torso from the left hem over the shoulders to the right hem, unless it is cut from one sheet. */
  readonly shoulders?: string;
  /** More cuts in the hem of the torso, read from right to left. */
  readonly slots?: string;
  /** A second contour of the torso that hides the neck. */
  readonly collar?: string;
}

/** Torsos end here, far below every crop. */
export const hem = 190;

const stripes = [59, 77, 95, 113].map((y) => `M-54 ${y}H-31.2v6H-54ZM-28.8 ${y}H54v6H-28.8Z`);

const dots = [36, 58, 80, 102].map((y, row) => {
  const columns = row % 2 === 0 ? [-41, -19, 3, 25] : [-8, 14, 36];
  return columns.map((x) => `M${x} ${y}h.1`).join('');
});

/** The order affects the generated covers. */
export const wardrobe = {
  plain: {},
  stripe: { sheet: `M-54 41H54V47H-54Z${stripes.join('')}` },
  blazer: { sheet: 'M-13 0L4 62L20 0Z', slots: 'H5V62H3V190' },
  card: { sheet: 'M-14 0H14L10 190H-8Z' },
  /** Two adjacent sheets: stacked, they would show a rim of the lower one. */
  half: {
    shoulders: 'M-54 190V42A42 42 0 0 1-12 0H5V190',
    sheet: 'M4 190V0H12A42 42 0 0 1 54 42V190Z',
  },
  dots: { dots: dots.join('') },
  roll: { collar: 'M-17-9H17L20 20H-20Z' },
} as const satisfies Record<string, Clothing>;

export type Wear = keyof typeof wardrobe;

export const wears = Object.keys(wardrobe) as [Wear, ...Wear[]];
