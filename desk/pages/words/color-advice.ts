import { tokensFormat } from '../../../site/content/editing/edit-tokens.ts';
import { ifEditable } from '../../../site/content/editing/source-format.ts';
import { parseColor, toHex } from '../../../site/styles/color.ts';
import {
  findNearestPassing,
  formatRatio,
  listMeetings,
  measure,
  type Meeting,
} from '../../../site/styles/contrast.ts';
import { parseTokens, themes, type Swatch, type Theme } from '../../../site/styles/tokens.ts';
import type { Control } from '../../forms/form.ts';

/** The advice of a form beside a color. */
export interface ColorAdvice {
  /** The value of the color picker. */
  hex: string;
  /** The smallest contrast in each theme: "light 4.9 to 1, dark 6.1 to 1". */
  contrast: string;
  /** The colors that it has too little contrast with. */
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
export function applyOfferedColor(posted: URLSearchParams): void {
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
      // The contrast of the previous color would mislead beside an invalid one.
      const shown = !parseColor(typed) ? [] : only ? [only] : themes;
      const met = measureAll(swatch, meetings).filter(({ theme }) => shown.includes(theme));
      const low = met.filter(({ ratio, needed }) => ratio < needed);
      const text = low.length > 0 ? findNearestPassing(tokens, swatch) : undefined;
      const least = shown.flatMap((theme) => met.find((one) => one.theme === theme) ?? []);
      const advice: ColorAdvice = {
        hex: toHex(swatch.color),
        contrast: least.map(({ theme, ratio }) => `${theme} ${formatRatio(ratio)} to 1`).join(', '),
        tooLittle: low.map(
          ({ theme, other, ratio, needed }) =>
            `${names[other] ?? other} in the ${theme} theme (${formatRatio(ratio)} to 1, needs ${needed})`,
        ),
        offer: text === undefined ? undefined : { text, hex: toHex(parseColor(text)!) },
      };
      return [[name, advice] as const];
    }),
  );

  function putTyped(edited: string, { path, text }: Control): string {
    if (!parseColor(text)) return edited;
    return ifEditable(() => tokensFormat.set(edited, path, text)) ?? edited;
  }
}

/** The errors of colors, by the name of the control: invalid colors, and too little contrast. */
export function findColorErrors(
  advice: ReadonlyMap<string, ColorAdvice>,
  controls: readonly Control[],
): Map<string, string> {
  const low = [...advice].flatMap(([name, { tooLittle }]) =>
    tooLittle.length > 0
      ? [[name, `Too little contrast with ${tooLittle.join(', ')}.`] as const]
      : [],
  );
  const unread = controls
    .filter(({ input, text }) => input === 'color' && !parseColor(text))
    .map(({ name }) => [name, 'Write a color: #rrggbb, rgb(…) or oklch(…).'] as const);
  return new Map([...low, ...unread]);
}

/** The contrast of a color with every other that it meets, the smallest margin first. */
function measureAll(swatch: Swatch, meetings: readonly Meeting[]) {
  return (
    meetings
      .filter(({ on, under }) => on === swatch || under === swatch)
      .flatMap((meeting) =>
        meeting.themes.map((theme) => ({
          theme,
          other: meeting.on === swatch ? meeting.ground : meeting.foreground,
          needed: meeting.needed,
          ratio: measure(meeting),
        })),
      )
      // A color may be used for text and for marks; text needs more contrast.
      .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
      .filter(
        ({ theme, other }, index, all) =>
          all.findIndex((first) => first.theme === theme && first.other === other) === index,
      )
  );
}
