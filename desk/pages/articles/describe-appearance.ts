import { nameWritten } from '../../layout/time.ts';
import { readFacts } from '../../writing/articles.ts';

/** When an article appears, in the site's time zone: "Wed, Dec 2, 2026, 6:00 AM". */
export function describeAppearance(source: string): string {
  const { publishedOn, publishTime } = readFacts(source);
  return nameWritten(
    String(publishedOn ?? ''),
    typeof publishTime === 'string' ? publishTime : undefined,
  );
}
