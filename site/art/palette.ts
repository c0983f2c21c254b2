/** Sheets of paper that clothes, booths and letters are cut from. */
export type Paper =
  'ink' | 'pine' | 'moss' | 'leaf' | 'apricot' | 'honey' | 'sky' | 'slate' | 'clay' | 'white';

/** Papers a picture may lie on. The order is part of what a cover draws. */
export const grounds = ['apricot', 'sky', 'blush', 'leaf', 'honey', 'pine'] as const;

export type Ground = (typeof grounds)[number];

/** Papers that pages have too, as the class `on-…`: only covers lie on pine. */
export type PageGround = Exclude<Ground, 'pine'>;

/** Colour of every paper, of the thread, of the ground (cut gaps show it) and of strangers' outlines. */
export type Palette = Readonly<Record<Paper | 'thread' | 'ground' | 'ghost', string>>;

export const printedPapers = {
  ink: '#0d261e',
  pine: '#13583e',
  moss: '#51906d',
  leaf: '#9accaa',
  apricot: '#f9c28a',
  honey: '#f2bf4e',
  sky: '#b1daed',
  slate: '#446f86',
  clay: '#cd7a4d',
  white: '#ffffff',
} as const satisfies Record<Paper, string>;

/** For pictures inside a page: custom properties of the design tokens, so that they follow theme and panel. */
export const inline: Palette = {
  ink: 'var(--a-ink)',
  pine: 'var(--a-pine)',
  moss: 'var(--a-moss)',
  leaf: 'var(--a-leaf)',
  apricot: 'var(--a-apricot)',
  honey: 'var(--a-honey)',
  sky: 'var(--a-sky)',
  slate: 'var(--a-slate)',
  clay: 'var(--a-clay)',
  white: 'var(--a-white)',
  thread: 'var(--thread)',
  ground: 'var(--art-ground)',
  ghost: 'var(--ghost)',
};

/** For picture files: fixed colours, the same in both themes. They are the light values of the design tokens. */
export function printed(ground: Ground): Palette {
  return {
    ...printedPapers,
    thread: '#f24522',
    ground: ground === 'blush' ? '#fbe1cc' : printedPapers[ground],
    ghost: ground === 'pine' ? printedPapers.leaf : printedPapers.ink,
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

export const hairColours = {
  black: '#1b1a17',
  espresso: '#3b2417',
  chestnut: '#6e3d1e',
  straw: '#c98a35',
  grey: '#b9b8ae',
  copper: '#8f3a1c',
} as const;

export type HairColour = keyof typeof hairColours;

export function isHairColour(colour: HairColour | Paper): colour is HairColour {
  return colour in hairColours;
}
