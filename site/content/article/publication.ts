import type { FrontMatter } from '../schemas/article-schema.ts';

/** Today's date, YYYY-MM-DD, in an IANA time zone. */
export const dateIn = (timeZone: string, now: Date): string => minuteIn(timeZone, now).slice(0, 10);

/** The minute that clocks in an IANA time zone show, YYYY-MM-DDTHH:MM. */
export function minuteIn(timeZone: string, now: Date): string {
  // Swedish, because it writes dates as ISO 8601 does.
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return now.toLocaleString('sv-SE', format).replace(' ', 'T');
}

/** When an article appears, YYYY-MM-DDTHH:MM in the site's time zone: at midnight unless it states a time. */
export function appearsAt({
  publishedOn,
  publishTime = '00:00',
}: Pick<FrontMatter, 'publishedOn' | 'publishTime'>): string {
  return `${publishedOn}T${publishTime}`;
}

/**
 * The same from an article's source, matched by a pattern: it is read often, and by programs that would otherwise
 * keep a YAML parser in memory. Undefined without a date.
 */
export function readAppearance(source: string): string | undefined {
  const [frontMatter = ''] = /^\s*---[^]*?\n---/.exec(source) ?? [];
  const [, publishedOn] = /^publishedOn: *['"]?(\d{4}-\d\d-\d\d)/m.exec(frontMatter) ?? [];
  const [, publishTime] = /^publishTime: *['"]?(\d\d:\d\d)/m.exec(frontMatter) ?? [];
  return publishedOn && appearsAt({ publishedOn, publishTime });
}

/** The articles that visitors may read. @param now YYYY-MM-DDTHH:MM in the site's time zone */
export function publishedArticles<
  Entry extends { data: Pick<FrontMatter, 'isDraft' | 'publishedOn' | 'publishTime'> },
>(entries: readonly Entry[], now: string): Entry[] {
  return entries.filter(({ data }) => !data.isDraft && appearsAt(data) <= now);
}
