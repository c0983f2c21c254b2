import { lineAt, type DiagnosticInFile } from '../../contract/diagnostic.ts';
import { contrastOf, parseColor, toHex, toOklch, type Color } from './color.ts';
import { parseTokens, themes, type Swatch, type Theme, type Tokens } from './tokens.ts';

/** Areas that are dark in both themes: text and shapes on them use their dark values. */
const darkAreas = new Set(['band', 'forest']);

const bodyText = 7;
const text = 4.5;
/** Large text, icons, the edges of controls, focus rings, and marks that carry meaning (WCAG 1.4.3, 1.4.11). */
const shape = 3;

interface Pair {
  foreground: string;
  grounds: readonly string[];
  ratio: number;
  /** Undefined means both. */
  only?: Theme;
}

/** Which colors meet, and their required contrast. */
export const pairs: readonly Pair[] = [
  pair('ink', bodyText, 'paper', 'sheet', 'shade', 'band', 'forest'),
  pair('ink', text, 'g-apricot', 'g-blush', 'g-sky', 'g-leaf', 'g-honey'),
  pair('dim', text, 'paper', 'sheet', 'shade', 'band', 'forest'),
  pair('link', text, 'paper', 'sheet', 'shade', 'band', 'forest'),
  pair('on-action', text, 'action', 'action-hover'),
  pair('thread-ink', text, 'paper', 'sheet', 'shade'),
  pair('error', text, 'paper', 'sheet'),
  pair('ok', text, 'paper', 'sheet'),
  pair('paper', text, 'ink'),
  pair('dark', text, 'thread', 'a-honey'),
  pair('a-apricot', text, 'band'),
  pair('thread-ink', shape, 'g-blush'),
  pair('action', shape, 'paper', 'sheet', 'shade', 'band', 'forest', 'g-blush', 'g-honey'),
  pair('focus', shape, 'paper', 'sheet', 'shade', 'band', 'forest', 'g-blush', 'g-honey'),
  pair('line-strong', shape, 'paper', 'sheet', 'band'),
  pair('dim', shape, 'g-blush'),
  pair('thread', shape, 'paper', 'sheet', 'shade', 'band'),
  pair('a-honey', shape, 'band'),
  pair('a-sky', shape, 'band'),
  pair('a-leaf', shape, 'band'),
  // Initials have a light background in both themes.
  { ...pair('dark', text, 'g-apricot', 'g-sky', 'g-leaf', 'g-honey'), only: 'light' },
];

function pair(foreground: string, ratio: number, ...grounds: string[]): Pair {
  return { foreground, grounds, ratio };
}

/** One color on another, as a visitor sees them. */
export interface Meeting {
  foreground: string;
  ground: string;
  on: Swatch;
  under: Swatch;
  needed: number;
  /** The areas where the two meet. */
  themes: readonly Theme[];
}

/** Every foreground on each of its backgrounds, without missing tokens. */
export function listMeetings(tokens: Tokens): Meeting[] {
  return pairs.flatMap(({ foreground, grounds, ratio, only }) =>
    grounds.flatMap((ground): Meeting[] => {
      const [above, below] = [tokens.get(foreground), tokens.get(ground)];
      if (!above || !below) return [];
      const meetIn = (theme: Theme): Meeting => ({
        foreground,
        ground,
        on: above[darkAreas.has(ground) ? 'dark' : theme],
        under: below[theme],
        needed: ratio,
        themes: [theme],
      });
      const [light, dark] = [meetIn('light'), meetIn('dark')];
      if (only) return [only === 'light' ? light : dark];
      const isOne = light.on === dark.on && light.under === dark.under;
      return isOne ? [{ ...light, themes }] : [light, dark];
    }),
  );
}

/** Contrast of the two. @param instead a color to try in place of a swatch */
export function measure({ on, under }: Meeting, instead?: { of: Swatch; color: Color }): number {
  const colorOf = (swatch: Swatch) => (swatch === instead?.of ? instead.color : swatch.color);
  return contrastOf(colorOf(on), colorOf(under));
}

/** Rounded down, because 4.496 must not appear as the required 4.5. */
export function formatRatio(ratio: number): string {
  return String(Math.floor(ratio * 100) / 100);
}

/**
 * The color of the nearest lightness that has enough contrast in every pair of the swatch, in the notation of the swatch.
 *
 * @returns undefined if no lightness passes in all of them
 */
export function findNearestPassing(tokens: Tokens, swatch: Swatch): string | undefined {
  const own = listMeetings(tokens).filter(({ on, under }) => on === swatch || under === swatch);
  const write = swatch.text.toLowerCase().startsWith('oklch') ? toOklch : toHex;
  const { l } = swatch.color;
  const candidates = Array.from({ length: 251 }, (_, step) => step / 250)
    .filter((lightness) => lightness !== l)
    .toSorted((one, other) => Math.abs(one - l) - Math.abs(other - l));
  for (const lightness of candidates) {
    const written = write({ ...swatch.color, l: lightness });
    const color = parseColor(written)!;
    const passes = own.every(
      (meeting) => measure(meeting, { of: swatch, color }) >= meeting.needed,
    );
    if (passes) return written;
  }
  return undefined;
}

/** The invalid colors of a style sheet of tokens; if there are none, those with too little contrast. */
export function checkColors(css: string): DiagnosticInFile[] {
  const { tokens, invalid } = parseTokens(css);
  if (invalid.length > 0) return invalid;
  return listMeetings(tokens)
    .filter((meeting) => measure(meeting) < meeting.needed)
    .map((meeting) => describeLow(tokens, css, meeting));
}

function describeLow(tokens: Tokens, css: string, meeting: Meeting): DiagnosticInFile {
  const { foreground, ground, on, under, needed } = meeting;
  // The foreground first, if changing it alone is enough.
  const offers = [on, under].flatMap((swatch) => {
    const color = findNearestPassing(tokens, swatch);
    return color === undefined ? [] : [{ swatch, color }];
  });
  const [offer] = offers;
  return {
    line: lineAt(css, (offer?.swatch ?? on).start),
    problem: `--${foreground} (${on.text}) on --${ground} (${under.text}) has a contrast of ${formatRatio(measure(meeting))} in ${nameThemes(meeting.themes)}, and needs ${needed}.`,
    remedy: offer
      ? `Write ${offer.color} in place of ${offer.swatch.text} for --${offer.swatch.token}.`
      : `Move the two further apart in lightness: neither --${on.token} nor --${under.token} can be changed alone.`,
  };
}

function nameThemes(named: readonly Theme[]): string {
  return named.length === 1 ? `the ${named[0]} theme` : 'both themes';
}
