import type { ArticleEntry } from './posts.ts';
import { appearsAt, publishedArticles } from './publication.ts';

/**
 * The articles that a build would publish now, those that are scheduled, in the order in which they appear, and drafts.
 *
 * @param now YYYY-MM-DDTHH:MM in the site's time zone
 * @param builtSlugs The articles on the built site, so that no article is lost when a daily build is missed.
 */
export function dueArticles<Entry extends ArticleEntry>(
  entries: readonly Entry[],
  { now, builtSlugs }: { now: string; builtSlugs: ReadonlySet<string> },
) {
  const published = publishedArticles(entries, now);
  return {
    due: published.filter(({ id }) => !builtSlugs.has(id)),
    scheduled: entries
      .filter(({ data }) => !data.isDraft && appearsAt(data) > now)
      .toSorted((a, b) => appearsAt(a.data).localeCompare(appearsAt(b.data))),
    drafts: entries.filter(({ data }) => data.isDraft),
  };
}
