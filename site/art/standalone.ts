import type { Theme } from '../styles/tokens.ts';
import { fixedColor } from './fixed-colors.ts';
import type { PageGround } from './palette.ts';

/**
 * Turns a drawing into a file that needs no style sheet, for an `<img>` on a panel. Its background stays transparent.
 * Browsers apply the color scheme of the element to it. In browsers that apply the system's instead, ink and pine are
 * slightly off while the visitor uses the other theme.
 *
 * @param panel `forest` is dark in both themes
 * @throws when the drawing refers to a token that is no color
 */
export function standalone(svg: string, panel: PageGround | 'forest'): string {
  const ground = panel === 'forest' ? panel : `g-${panel}`;
  const names = new Set([...svg.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!));
  const rule = (theme: Theme) => {
    const colors = [...names].map(
      (name) => `--${name}:${fixedColor(name === 'art-ground' ? ground : name)[theme]}`,
    );
    return `svg{${colors.join(';')}}`;
  };
  const styles =
    panel === 'forest'
      ? rule('dark')
      : `${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}`;
  return svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `><style>${styles}</style>`);
}
