import { readFileSync } from 'node:fs';
import { lineAt, type DiagnosticInFile } from '../../contract/diagnostic.ts';
import { parseColor, type Color } from './color.ts';

/** The single source of the site's colors, relative to the project's folder. */
export const tokensFile = 'site/styles/tokens.css';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** One color in the source. */
export interface Swatch {
  /** Its custom property, without dashes. */
  readonly token: string;
  readonly text: string;
  readonly color: Color;
  /** The position of its text in the source. */
  readonly start: number;
}

/** Both colors of a token: the same swatch if both themes share it. */
type Token = Readonly<Record<Theme, Swatch>>;

export type Tokens = ReadonlyMap<string, Token>;

const colorText = String.raw`#[\w]+|[\w-]+\([^()]*\)`;
const declaration = new RegExp(
  String.raw`--([\w-]+):\s*(light-dark\(\s*)?(${colorText})(?:(\s*,\s*)(${colorText})\s*\))?\s*;`,
  'g',
);
/** Values that look like colors, including names and unsupported notations. */
const meantAsColor = /^(?:#|[a-z]+$|light-dark\(|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\()/i;

/** Every token that is a color or refers to one with `var()`, and an error for each invalid one. */
export function parseTokens(css: string): { tokens: Tokens; invalid: DiagnosticInFile[] } {
  const source = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const tokens = new Map<string, Token>();
  const read = (token: string, text: string, start: number): Swatch | undefined => {
    const color = parseColor(text);
    return color && { token, text, color, start };
  };
  for (const found of source.matchAll(declaration)) {
    const [whole, name = '', opening = '', first = '', comma = '', second] = found;
    const at = found.index + whole.indexOf(first, name.length + opening.length);
    const light = read(name, first, at);
    const dark =
      second === undefined ? light : read(name, second, at + first.length + comma.length);
    if (light && dark && (opening !== '') === (second !== undefined)) {
      tokens.set(name, { light, dark });
    }
  }
  const invalid: DiagnosticInFile[] = [];
  for (const { 1: name = '', 2: value = '', index } of source.matchAll(/--([\w-]+):\s*([^;]*);/g)) {
    const other = tokens.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '');
    if (tokens.has(name)) continue;
    if (other) tokens.set(name, other);
    else if (meantAsColor.test(value)) {
      invalid.push({
        line: lineAt(css, index),
        problem: `--${name} is ${value}, which cannot be read as a color.`,
        remedy:
          'Write #rrggbb, rgb(…) or oklch(…) without transparency, or light-dark(…, …) with two of them.',
      });
    }
  }
  return { tokens, invalid };
}

export function readTokens(): Tokens {
  return parseTokens(readFileSync(tokensFile, 'utf8')).tokens;
}
