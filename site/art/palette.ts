import { fixedColor } from './fixed-colors.ts';

/** Sheets of paper that clothes, booths and letters are cut from; design tokens have their colors as `--a-…`. */
const papers = [
  'ink',
  'pine',
  'moss',
  'leaf',
  'apricot',
  'honey',
  'sky',
  'slate',
  'clay',
  'white',
] as const;
export type Paper = (typeof papers)[number];

/** Papers a picture may lie on. The order is part of what a cover draws. */
export const grounds = ['apricot', 'sky', 'blush', 'leaf', 'honey', 'pine'] as const;

export type Ground = (typeof grounds)[number];

/** Papers that pages have too, as the class `on-…`: only covers lie on pine. */
export type PageGround = Exclude<Ground, 'pine'>;

/** Color of every paper, of the thread, of the ground (cut gaps show it) and of strangers' outlines. */
export type Palette = Readonly<Record<Paper | 'thread' | 'ground' | 'ghost', string>>;

/** Fixed colors, the same in both themes: the light values of the design tokens. */
export function printed(ground: Ground): Palette {
  const colorOf = (token: string) => fixedColor(token).light;
  const colors = papers.map((paper) => [paper, colorOf(`a-${paper}`)] as const);
  return {
    ...(Object.fromEntries(colors) as Record<Paper, string>),
    thread: colorOf('thread'),
    ground: colorOf(ground === 'pine' ? 'a-pine' : `g-${ground}`),
    ghost: colorOf(ground === 'pine' ? 'a-leaf' : 'ghost'),
  };
}

/** Face, and the darker tone of neck and ear. */
export const skins = {
  light: ['#f2c9a4', '#e3b189'],
  tan: ['#dba578', '#c78f63'],
  bronze: ['#b97a4e', '#a2663d'],
  brown: ['#8a5533', '#744527'],
  deep: ['#5e3a26', '#4b2d1d'],
} as const;

export type Skin = keyof typeof skins;

export const hairColors = {
  black: '#1b1a17',
  espresso: '#3b2417',
  chestnut: '#6e3d1e',
  straw: '#c98a35',
  gray: '#b9b8ae',
  copper: '#8f3a1c',
} as const;

export type HairColor = keyof typeof hairColors;
