import { nameWritten } from '../../layout/time.ts';
import { readFrontMatter } from '../../writing/articles.ts';

/** When an article appears, in the site's time zone: "Wed, Dec 2, 2026, 6:00 AM". */
export function describeAppearance(source: string): string {
  const { publishedOn, publishTime } = readFrontMatter(source);
  return nameWritten(
    String(publishedOn ?? ''),
    typeof publishTime === 'string' ? publishTime : undefined,
  );
}
