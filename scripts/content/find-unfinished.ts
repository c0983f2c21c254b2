import type { Place, PlacedFault } from '../../site/content/loading/fault.ts';
import { placeholder, placeholderMark } from '../../site/content/schemas/placeholder.ts';
import { textsIn } from '../../site/content/loading/texts-in.ts';

/**
 * Words of pages, lists and settings that still have to be written; articles and legal pages have a rule of their own. Notes may say
 * so: nobody sees them.
 *
 * @param placeOf where a field stands
 */
export function findUnfinished(
  value: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
): PlacedFault[] {
  return Array.from(textsIn(value))
    .filter(({ text }) => placeholder.test(text))
    .map(({ path }) => ({
      ...placeOf(path),
      problem: `“${placeholderMark}”: this is not written yet.`,
      remedy: 'Write it.',
    }));
}
