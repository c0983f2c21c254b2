import type { Theme } from '../styles/tokens.ts';
import { fixedColor, type ThemedColor } from './fixed-colors.ts';
import type { PageGround } from './palette.ts';

/** Panels that can be the background of an inline picture. */
type Panel = PageGround | 'forest';

/**
 * Turns a drawing into a file that needs no style sheet, for a panel that is dark in both themes. Its background stays
 * transparent.
 * @throws when the drawing refers to a token that is no color
 */
export function standalone(svg: string, panel: Panel): string {
  return asFile(svg).replace(tokenUse, (_, name: string) => colorOf(name, panel).dark);
}

/**
 * The same for a picture that an `<img>` shows in both themes: browsers apply the color scheme of the element to it.
 * In browsers that apply the system's instead, ink and pine are slightly off while the visitor uses the other theme.
 */
export function themed(svg: string, panel: Panel): string {
  const names = [...new Set([...svg.matchAll(tokenUse)].map(([, name]) => name!))];
  const rule = (theme: Theme, only: readonly string[]) =>
    `svg{${only.map((name) => `${name}:${colorOf(name, panel)[theme]}`).join(';')}}`;
  const changing = names.filter((name) => {
    const { light, dark } = colorOf(name, panel);
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

function colorOf(name: string, panel: Panel): ThemedColor {
  const ground = panel === 'forest' ? panel : `g-${panel}`;
  return fixedColor(name === '--art-ground' ? ground : name.slice(2));
}
