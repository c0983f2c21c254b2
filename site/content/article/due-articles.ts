import type { ArticleEntry } from './posts.ts';
import { publishedArticles } from './publication.ts';

/** The articles that a build today would publish, and those that wait. */
export interface Agenda<Entry> {
  /** Due, but not on the built site yet. */
  due: Entry[];
  /** In the order of their days. */
  scheduled: Entry[];
  drafts: Entry[];
}

/**
 * @param today YYYY-MM-DD in the site's time zone.
 * @param builtSlugs The articles on the built site, so that a skipped day loses no article.
 */
export function dueArticles<Entry extends ArticleEntry>(
  entries: readonly Entry[],
  { today, builtSlugs }: { today: string; builtSlugs: ReadonlySet<string> },
): Agenda<Entry> {
  const published = publishedArticles(entries, { today, showsDrafts: false });
  return {
    due: published.filter(({ id }) => !builtSlugs.has(id)),
    scheduled: entries
      .filter(({ data }) => !data.isDraft && data.publishedOn > today)
      .toSorted((a, b) => a.data.publishedOn.localeCompare(b.data.publishedOn)),
    drafts: entries.filter(({ data }) => data.isDraft),
  };
}
