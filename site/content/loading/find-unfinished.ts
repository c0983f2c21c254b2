import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { placeholder, placeholderMark } from '../schemas/placeholder.ts';
import { textsIn } from './texts-in.ts';
import type { PlaceOf } from './validate.ts';

/** Texts of pages, lists and settings that still have to be written; articles and legal pages have a rule of their own. */
export function findUnfinished(value: unknown, placeOf: PlaceOf): Diagnostic[] {
  return Array.from(textsIn(value))
    .filter(({ text }) => placeholder.test(text))
    .map(({ path }) => ({
      ...placeOf(path),
      problem: `“${placeholderMark}”: this is not written yet.`,
      remedy: 'Write it.',
    }));
}
