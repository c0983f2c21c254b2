import { printedPapers, type PageGround, type Paper } from './palette.ts';

type Theme = 'light' | 'dark';

/** The papers that are of another colour in the dark. */
const darkPapers: Partial<Record<Paper, string>> = {
  ink: '#030e0a',
  pine: '#31835d',
  white: '#efefe8',
};

/** The design tokens that pictures refer to, as fixed colours. Converted once from the oklch values. */
const tokens: Readonly<Record<string, Readonly<Record<Theme, string>>>> = {
  ...Object.fromEntries(
    Object.entries(printedPapers).map(([paper, light]) => [
      `--a-${paper}`,
      { light, dark: darkPapers[paper as Paper] ?? light },
    ]),
  ),
  '--ghost': { light: '#0d261e', dark: '#bbdbc0' },
  '--ink': { light: '#0d261e', dark: '#f0f1e8' },
  '--dim': { light: '#435a50', dark: '#b2bfb2' },
  '--thread': { light: '#f24522', dark: '#f24522' },
};

const grounds: Readonly<Record<PageGround | 'forest', Readonly<Record<Theme, string>>>> = {
  apricot: { light: printedPapers.apricot, dark: '#204e3c' },
  blush: { light: '#fbe1cc', dark: '#5c4033' },
  sky: { light: printedPapers.sky, dark: '#2c5668' },
  leaf: { light: printedPapers.leaf, dark: '#2a5b41' },
  honey: { light: printedPapers.honey, dark: '#77581c' },
  forest: { light: '#09412e', dark: '#09412e' },
};

/** Panels an inline picture may lie on. */
type Panel = keyof typeof grounds;

interface Surroundings {
  readonly theme: Theme;
  readonly panel: Panel;
}

/**
 * Turns an inline picture into a file that needs no style sheet. Its ground stays transparent.
 * @throws When the picture refers to a token that has no fixed colour here.
 */
export function standalone(svg: string, { theme, panel }: Surroundings): string {
  return asFile(svg)
    .replace(tokenUse, (_, name: string) => colourOf(name, panel)[theme])
    .replaceAll('currentColor', tokens['--ink']![theme]);
}

/**
 * The same for a picture that an `<img>` shows in both themes: browsers hand the colour scheme of the element down to it.
 * Those that hand down the system's instead show ink and pine a shade off while the visitor has chosen the other theme.
 */
export function themed(svg: string, panel: Panel): string {
  const names = [...new Set([...svg.matchAll(tokenUse)].map(([, name]) => name!))];
  const rule = (theme: Theme, only: readonly string[]) =>
    `svg{${only.map((name) => `${name}:${colourOf(name, panel)[theme]}`).join(';')}}`;
  const changing = names.filter((name) => {
    const { light, dark } = colourOf(name, panel);
    return light !== dark;
  });
  const dark =
    changing.length > 0 ? `@media(prefers-color-scheme:dark){${rule('dark', changing)}}` : '';
  return asFile(svg).replace('>', `><style>${rule('light', names)}${dark}</style>`);
}

const tokenUse = /var\((--[\w-]+)\)/g;

function asFile(svg: string): string {
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

function colourOf(name: string, panel: Panel): Readonly<Record<Theme, string>> {
  const colours = name === '--art-ground' ? grounds[panel] : tokens[name];
  if (!colours) throw new Error(`The token ${name} has no fixed colour for picture files.`);
  return colours;
}
