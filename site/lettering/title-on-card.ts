import { breakTitle, type BrokenTitle } from './break-title.ts';
import type { Typesetter } from './typesetter.ts';

type Measure = Pick<Typesetter, 'has' | 'measureLine'>;

/** Pixels: so the second person of the cover stays in the picture. */
const maxWidth = 880;

/**
 * Lays a title out for the picture of its page.
 *
 * @throws Error when no font can show any of it, or a word is too long
 */
export function setTitle(typesetter: Measure, title: string): BrokenTitle {
  const shown = showable(typesetter, title);
  if (shown !== '') return breakTitle(typesetter, shown, maxWidth);
  throw new Error(`“${title}” needs a word in Latin letters for the picture of its page.`);
}

/** The title without what no font has, such as emoji: the page itself shows it. A letter stays without its mark. */
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
