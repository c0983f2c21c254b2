import { breakTitle, type BrokenTitle } from './break-title.ts';
import type { Typesetter } from './typesetter.ts';

type Measure = Pick<Typesetter, 'has' | 'measureLine'>;

/** Pixels: keeps the second person of the cover visible. */
const maxWidth = 880;

/**
 * Lays a title out for the share card of its page.
 *
 * @returns undefined when no font contains any of it, or a word is too long
 */
export function setTitle(typesetter: Measure, title: string): BrokenTitle | undefined {
  const shown = showable(typesetter, title);
  return shown === '' ? undefined : breakTitle(typesetter, shown, maxWidth);
}

/**
 * The title without characters that no font contains, such as emoji, which the page itself shows. A letter stays
 * without its mark.
 */
function showable({ has }: Measure, title: string): string {
  const characters = Array.from(title.normalize('NFC').replaceAll("'", '’').replaceAll(/\s/g, ' '));
  return characters
    .map((one) => (has(one) ? one : baseOf(one).filter(has).join('')))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const baseOf = (character: string) =>
  Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
