import { toHex } from '../styles/color.ts';
import { readTokens, tokensFile, type Theme } from '../styles/tokens.ts';

export type ThemedColor = Readonly<Record<Theme, string>>;

let known: ReadonlyMap<string, ThemedColor> | undefined;

/**
 * A design token as two colors in hex digits, for files that read no style sheet, such as pictures. The sheet is read once.
 *
 * @throws when it has no such color
 */
export function fixedColor(name: string): ThemedColor {
  known ??= new Map(
    [...readTokens()].map(([token, { light, dark }]) => [
      token,
      { light: toHex(light.color), dark: toHex(dark.color) },
    ]),
  );
  const color = known.get(name);
  if (!color) throw new Error(`${tokensFile} has no color --${name}.`);
  return color;
}
