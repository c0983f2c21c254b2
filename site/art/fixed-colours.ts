export type Theme = 'light' | 'dark';

export type ThemedColour = Readonly<Record<Theme, string>>;

/**
 * Design tokens as fixed colours, by name: for what reads no style sheet, such as pictures in files of their own. They are written
 * down, so that nothing has to convert colours to draw; the test beside this file holds them to `site/styles/tokens.css`.
 */
export const fixedColours = {
  paper: { light: '#f7faf6', dark: '#0a1b15' },
  forest: always('#09412e'),
  ink: { light: '#0d261e', dark: '#f0f1e8' },
  dim: { light: '#435a50', dark: '#b2bfb2' },
  thread: always('#f24522'),
  'g-apricot': { light: '#f9c28a', dark: '#204e3c' },
  'g-blush': { light: '#fbe1cc', dark: '#5c4033' },
  'g-sky': { light: '#b1daed', dark: '#2c5668' },
  'g-leaf': { light: '#9accaa', dark: '#2a5b41' },
  'g-honey': { light: '#f2bf4e', dark: '#77581c' },
  'a-ink': { light: '#0d261e', dark: '#030e0a' },
  'a-pine': { light: '#13583e', dark: '#31835d' },
  'a-moss': always('#51906d'),
  'a-leaf': always('#9accaa'),
  'a-apricot': always('#f9c28a'),
  'a-honey': always('#f2bf4e'),
  'a-sky': always('#b1daed'),
  'a-slate': always('#446f86'),
  'a-clay': always('#cd7a4d'),
  'a-white': { light: '#ffffff', dark: '#efefe8' },
  ghost: { light: '#0d261e', dark: '#bbdbc0' },
} as const satisfies Record<string, ThemedColour>;

export type FixedToken = keyof typeof fixedColours;

function always(colour: string): ThemedColour {
  return { light: colour, dark: colour };
}
