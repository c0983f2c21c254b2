import { tokensFormat } from '../../../site/content/editing/edit-tokens.ts';
import { CannotEdit } from '../../../site/content/editing/source-format.ts';
import { parseColor, toHex } from '../../../site/styles/color.ts';
import {
  findNearestPassing,
  formatRatio,
  listMeetings,
  measure,
  type Meeting,
} from '../../../site/styles/contrast.ts';
import { parseTokens, themes, type Swatch, type Theme } from '../../../site/styles/tokens.ts';
import type { Control } from './form.ts';

/** The advice of a form beside a color. */
export interface ColorAdvice {
  /** The value of the color picker. */
  hex: string;
  /** A sentence for each theme in which the color has enough contrast. */
  enough: string[];
  /** A sentence for each theme in which it does not. */
  tooLittle: string[];
  /** The nearest color that passes; undefined where none is needed or none exists. */
  offer: { text: string; hex: string } | undefined;
}

/** Names for the colors of text and backgrounds. */
const names: Readonly<Record<string, string>> = {
  paper: 'the page',
  sheet: 'cards',
  shade: 'shaded areas',
  band: 'dark bands',
  forest: 'dark green panels',
  'g-blush': 'blush panels',
  'g-honey': 'honey panels',
  action: 'buttons',
  'action-hover': 'buttons under the pointer',
  'on-action': 'the text on buttons',
  dark: 'dark text',
};

/** Applies the color that a button offers. */
export function takeOfferedColor(posted: URLSearchParams): void {
  const [, name, offered] = /^use (\S+) (.+)$/.exec(posted.get('do') ?? '') ?? [];
  if (name !== undefined && offered !== undefined) posted.set(name, offered);
}

/** The contrast of each color of a form and a suggestion. @param source of the form */
export function adviseOnColors(
  source: string,
  controls: readonly Control[],
): Map<string, ColorAdvice> {
  const colors = controls.filter(({ input }) => input === 'color');
  if (colors.length === 0) return new Map();
  const { tokens } = parseTokens(colors.reduce(putTyped, source));
  const meetings = listMeetings(tokens);
  return new Map(
    colors.flatMap(({ name, path, text: typed }) => {
      const [token, only] = path as [string, Theme | undefined];
      const swatch = tokens.get(token)?.[only ?? 'light'];
      if (!swatch) return [];
      const own = meetings.filter(({ on, under }) => on === swatch || under === swatch);
      // The contrast of the previous color would mislead beside an invalid one.
      const isShown = parseColor(typed) !== undefined;
      const said = (isShown ? (only ? [only] : themes) : []).map((theme) =>
        describeTheme(theme, swatch, own),
      );
      const tooLittle = said.filter(({ passes }) => !passes).map(({ sentence }) => sentence);
      const text = tooLittle.length > 0 ? findNearestPassing(tokens, swatch) : undefined;
      const advice: ColorAdvice = {
        hex: toHex(swatch.color),
        enough: said.filter(({ passes }) => passes).map(({ sentence }) => sentence),
        tooLittle,
        offer: text === undefined ? undefined : { text, hex: toHex(parseColor(text)!) },
      };
      return [[name, advice] as const];
    }),
  );

  function putTyped(edited: string, { path, text }: Control): string {
    if (!parseColor(text)) return edited;
    try {
      return tokensFormat.set(edited, path, text);
    } catch (error) {
      if (error instanceof CannotEdit) return edited;
      throw error;
    }
  }
}

/** The errors of colors, by the name of the control: invalid colors, and too little contrast. */
export function findColorFaults(
  advice: ReadonlyMap<string, ColorAdvice>,
  controls: readonly Control[],
): Map<string, string> {
  const low = [...advice].flatMap(([name, { tooLittle }]) =>
    tooLittle.length > 0 ? [[name, tooLittle.join(' ')] as const] : [],
  );
  const unread = controls
    .filter(({ input, text }) => input === 'color' && !parseColor(text))
    .map(({ name }) => [name, 'Write a color: #rrggbb, rgb(…) or oklch(…).'] as const);
  return new Map([...low, ...unread]);
}

function describeTheme(theme: Theme, swatch: Swatch, own: readonly Meeting[]) {
  const met = own
    .filter((meeting) => meeting.themes.includes(theme))
    .map((meeting) => ({
      other: meeting.on === swatch ? meeting.ground : meeting.foreground,
      needed: meeting.needed,
      ratio: measure(meeting),
    }))
    // A color may be used for text and for marks; text needs more contrast.
    .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
    .filter(({ other }, i, all) => all.findIndex((first) => first.other === other) === i);
  const low = met.filter(({ ratio, needed }) => ratio < needed);
  const [least] = met;
  const title = `${theme === 'light' ? 'Light' : 'Dark'} theme`;
  if (low.length > 0 || !least) {
    const list = low.map(
      ({ other, ratio, needed }) =>
        `${nameOf(other)} (${formatRatio(ratio)} to 1, needs ${needed})`,
    );
    return { passes: !least, sentence: `${title}: too little contrast with ${list.join(', ')}.` };
  }
  const smallest = `${formatRatio(least.ratio)} to 1 with ${nameOf(least.other)}, where ${least.needed} is needed`;
  return {
    passes: true,
    sentence: `${title}: enough contrast. The smallest margin is ${smallest}.`,
  };
}

const nameOf = (token: string) => names[token] ?? token;
