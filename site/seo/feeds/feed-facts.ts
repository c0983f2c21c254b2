/**
 * The data of every feed format. We write the formats ourselves, because feedsmith 3.0.1, with which the tests read
 * them, has two defects: it allows control characters in XML, which makes it invalid, and it omits the required list of
 * entries from an empty JSON feed.
 */
export interface FeedFacts {
  title: string;
  description: string;
  language: string;
  /** The page the feed belongs to. */
  homeUrl: string;
  logoUrl: string;
  author: { name: string; url: string; avatar?: string };
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  url: string;
  title: string;
  description: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  topic: string;
  imageUrl: string;
  /** The whole text, every address in it absolute. */
  html: string;
}

/** The last change of any entry, or undefined for a feed without entries. */
export function lastUpdate(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}
