import type { ArticleFacts } from '../schemas/article-schema.ts';

/** Today's date, YYYY-MM-DD, in an IANA time zone. */
export function dateIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Assembled here: the order and separators of a locale change between versions of Node.
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/**
 * The visible articles: due ones, and drafts only during development.
 *
 * @param today YYYY-MM-DD in the site's time zone.
 * @param showsDrafts True for `npm run dev`, false in every build.
 */
export function publishedArticles<
  Entry extends { data: Pick<ArticleFacts, 'isDraft' | 'publishedOn'> },
>(
  entries: readonly Entry[],
  { today, showsDrafts }: { today: string; showsDrafts: boolean },
): Entry[] {
  if (showsDrafts) return [...entries];
  return entries.filter(({ data }) => !data.isDraft && data.publishedOn <= today);
}
