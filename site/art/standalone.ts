import { fixedColours, type Theme, type ThemedColour } from './fixed-colours.ts';
import type { PageGround } from './palette.ts';

/** Panels an inline picture may lie on. */
type Panel = PageGround | 'forest';

interface LintContext {
  readonly theme: Theme;
  readonly panel: Panel;
}

/**
 * Turns an inline picture into a file that needs no style sheet. Its ground stays transparent.
 * @throws When the picture refers to a token that has no fixed colour here.
 */
export function standalone(svg: string, { theme, panel }: LintContext): string {
  return asFile(svg)
    .replace(tokenUse, (_, name: string) => colourOf(name, panel)[theme])
    .replaceAll('currentColor', fixedColours.ink[theme]);
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

function colourOf(name: string, panel: Panel): ThemedColour {
  const ground = panel === 'forest' ? panel : `g-${panel}`;
  const colours: Readonly<Record<string, ThemedColour>> = fixedColours;
  const colour = colours[name === '--art-ground' ? ground : name.slice(2)];
  if (!colour) throw new Error(`The token ${name} has no fixed colour for picture files.`);
  return colour;
}
