import { breakTitle, smallestSizePx, type BrokenTitle } from './break-title.ts';
import { findLostCurrency, titleOnCard } from './title-on-card.ts';
import type { Typesetter } from './typesetter.ts';

/** Why a title cannot stand on the picture of its page, and what to do about it. */
export interface TitleFault {
  problem: string;
  remedy: string;
}

type Measure = Pick<Typesetter, 'has' | 'measureLine'>;

/** Pixels: so the second person of the cover stays in the picture. */
const maxWidth = 880;

/** Lays a title out for its picture. @throws Error where {@link explainTitle} finds a fault */
export function setTitle(typesetter: Measure, title: string): BrokenTitle {
  const { broken, fault } = layOut(typesetter, title);
  if (broken) return broken;
  throw new Error(`“${title}”: ${fault.problem} ${fault.remedy}`);
}

/** Why a title cannot stand on the picture of its page; absent when it can. */
export function explainTitle(typesetter: Measure, title: string): TitleFault | undefined {
  return layOut(typesetter, title).fault;
}

type Layout =
  { broken: BrokenTitle; fault?: undefined } | { broken?: undefined; fault: TitleFault };

function layOut(typesetter: Measure, title: string): Layout {
  const shown = titleOnCard(typesetter, title);
  if (!isReadable(shown)) {
    return {
      fault: {
        problem: 'The picture that is shared with the page can show nothing of the title.',
        remedy: 'Put a word in Latin letters, or a number, into the title.',
      },
    };
  }
  const currency = findLostCurrency(typesetter, title);
  if (currency !== undefined) {
    return {
      fault: {
        problem: `The picture that is shared with the page cannot show “${currency}” of the title.`,
        remedy: 'Write the currency in Latin letters, for example EUR.',
      },
    };
  }
  const broken = breakTitle(typesetter, shown, maxWidth);
  return broken ? { broken } : { fault: explainLength(typesetter, shown) };
}

const isReadable = (shown: string) => /[\p{L}\p{N}]/u.test(shown);

function explainLength(typesetter: Measure, shown: string): TitleFault {
  const tooLong = shown
    .split(' ')
    .find((word) => typesetter.measureLine(word, smallestSizePx) > maxWidth);
  return tooLong === undefined
    ? {
        problem: 'The title is too long for the picture that is shared with the page.',
        remedy: 'Shorten it, or write it in lower-case letters.',
      }
    : {
        problem: `“${tooLong}” in the title is too long for the picture that is shared with the page.`,
        remedy: 'Shorten it, or put a space into it.',
      };
}
