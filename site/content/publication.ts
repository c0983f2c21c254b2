import type { ArticleEntry } from './posts.ts';

/** Today's date, YYYY-MM-DD, in an IANA time zone. */
export function dateIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}

/**
 * The articles that may be seen: drafts only where they are worked on, and none before its day.
 *
 * @param today YYYY-MM-DD in the site's time zone.
 * @param showsDrafts True while writing (`npm run dev`), false in every build.
 */
export function publishedArticles<Entry extends ArticleEntry>(
  entries: readonly Entry[],
  { today, showsDrafts }: { today: string; showsDrafts: boolean },
): Entry[] {
  if (showsDrafts) return [...entries];
  return entries.filter(({ data }) => !data.isDraft && data.publishedOn <= today);
}
