import type { ArticleFacts } from '../schemas/article-schema.ts';

/** Today's date, YYYY-MM-DD, in an IANA time zone. */
export const dateIn = (timeZone: string, now: Date): string => minuteIn(timeZone, now).slice(0, 10);

const minuteMs = 60_000;
/** More than clocks go back anywhere. */
const longestRepetitionMs = 3 * 60 * minuteMs;

/**
 * The latest minute that clocks in an IANA time zone have shown, YYYY-MM-DDTHH:MM. While they repeat an hour, that is the
 * last minute of this hour: an article that appeared at the first 1:30 stays visible until the second.
 */
export function minuteIn(timeZone: string, now: Date): string {
  const show = createClock(timeZone);
  const at = now.getTime();
  const shown = show(at);
  if (!(offsetAt(show, at) < offsetAt(show, at - longestRepetitionMs))) return shown;
  let latest = shown;
  for (let before = at - longestRepetitionMs; before < at; before += minuteMs) {
    if (show(before) > latest) latest = show(before);
  }
  return latest;
}

type Clock = (at: number) => string;

/** Shows the minute of an instant in a time zone. */
function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    // Assembled here: the order and separators of a locale change between versions of Node.
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
    return `${day}T${parts.get('hour')}:${parts.get('minute')}`;
  };
}

/** How far the clocks are ahead of UTC, in milliseconds. */
const offsetAt = (show: Clock, at: number) =>
  Date.parse(`${show(at)}Z`) - Math.floor(at / minuteMs) * minuteMs;

/** When an article appears, YYYY-MM-DDTHH:MM in the site's time zone: at midnight unless it states a time. */
export function appearsAt({
  publishedOn,
  publishTime = '00:00',
}: Pick<ArticleFacts, 'publishedOn' | 'publishTime'>): string {
  return `${publishedOn}T${publishTime}`;
}

/**
 * The same from an article's source, matched by a pattern: it is read often, and by programs that would otherwise
 * keep a YAML parser in memory. Undefined without a date.
 */
export function readAppearance(source: string): string | undefined {
  const [facts = ''] = /^\uFEFF?---[^]*?^---/m.exec(source) ?? [];
  const [, publishedOn] = /^publishedOn: *['"]?(\d{4}-\d\d-\d\d)/m.exec(facts) ?? [];
  const [, publishTime] = /^publishTime: *['"]?(\d\d:\d\d)/m.exec(facts) ?? [];
  return publishedOn && appearsAt({ publishedOn, publishTime });
}

/**
 * The visible articles: due ones, and drafts only during development.
 *
 * @param now YYYY-MM-DDTHH:MM in the site's time zone.
 * @param showsDrafts True for `npm run dev`, false in every build.
 */
export function publishedArticles<
  Entry extends { data: Pick<ArticleFacts, 'isDraft' | 'publishedOn' | 'publishTime'> },
>(entries: readonly Entry[], { now, showsDrafts }: { now: string; showsDrafts: boolean }): Entry[] {
  if (showsDrafts) return [...entries];
  return entries.filter(({ data }) => !data.isDraft && appearsAt(data) <= now);
}
