import type { FeedEntry } from './describe-feed.ts';

/** The last change of any entry, or undefined for a feed without entries. */
export function lastUpdate(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}
