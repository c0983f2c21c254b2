/** What every feed format says. */
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
