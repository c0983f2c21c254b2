/**
 * What every feed format says. We write the formats ourselves: feedsmith 3.0.1, with which the tests read them, turns each
 * date into UTC, where the day may be another than the article's, lets control characters into XML, which makes it
 * invalid, and leaves the required list of entries out of a JSON feed that has none.
 */
export interface FeedFacts {
  title: string;
  description: string;
  language: string;
  /** The page the feed belongs to. */
  homeUrl: string;
  logoUrl: string;
  author: { name: string; url: string };
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  url: string;
  title: string;
  description: string;
  /** ISO 8601 with offset. */
  publishedAt: string;
  updatedAt: string;
  topic: string;
  imageUrl: string;
  /** The whole text, every address in it absolute. */
  html: string;
}

/** When anything in the feed last changed, or undefined for a feed without entries. */
export function lastUpdate(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}
