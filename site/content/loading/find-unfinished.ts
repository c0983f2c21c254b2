import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { placeholder, placeholderMark } from '../schemas/placeholder.ts';
import { textsIn } from './texts-in.ts';
import type { PlaceOf } from './validate.ts';

/** Unfinished texts of pages, lists and settings; articles and legal pages have their own rule. */
export function findUnfinished(value: unknown, placeOf: PlaceOf): Diagnostic[] {
  return Array.from(textsIn(value))
    .filter(({ text }) => placeholder.test(text))
    .map(({ path }) => ({
      ...placeOf(path),
      problem: `“${placeholderMark}”: this is not written yet.`,
      remedy: 'Write it.',
    }));
}
