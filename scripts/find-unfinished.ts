import { placeholder, placeholderMark } from '../site/content/lint/rules/unfinished.ts';

/**
 * Words of pages, lists and settings that still have to be written; articles and legal pages have a rule of their own. Notes may say
 * so: nobody sees them.
 *
 * @param placeOf where a field stands, for example `site/content/pages/home.yaml:7`
 */
export function findUnfinished(
  value: unknown,
  placeOf: (path: readonly PropertyKey[]) => string,
): string[] {
  return Array.from(textsIn(value, []))
    .filter(({ text }) => placeholder.test(text))
    .map(
      ({ path }) => `${placeOf(path)}: “${placeholderMark}”: this is not written yet. Write it.`,
    );
}

function* textsIn(
  value: unknown,
  path: readonly PropertyKey[],
): Generator<{ path: readonly PropertyKey[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    yield* textsIn(inside, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
