import { markdownToHtml } from 'satteri';
import { links } from '../../links.ts';
import type { Article } from '../../content/article/read-articles.ts';
import { bodyMarkdown } from '../article-markdown.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import { instantOfDay } from '../instant-of-day.ts';

/** Older articles stay in the sitemap; a feed with all texts would grow without bound. */
const maxEntries = 50;

/**
 * The data of every feed format. We write the formats ourselves, because feedsmith 3.0.1, with which the tests read
 * them, has two defects: it allows control characters in XML, which makes it invalid, and it omits the required list of
 * entries from an empty JSON feed.
 */
export type FeedFacts = ReturnType<typeof describeFeed>;
export type FeedEntry = ReturnType<typeof describeEntry>;

/** @param articles Newest first. */
export function describeFeed(
  site: SiteMetadata,
  blog: { heading: string; description: string },
  articles: readonly Article[],
) {
  const entries = articles.slice(0, maxEntries).map((article) => describeEntry(site, article));
  return {
    title: `${blog.heading} · ${site.name}`,
    description: blog.description,
    language: site.language,
    homeUrl: absoluteUrl(site, links.blog),
    logoUrl: absoluteUrl(site, links.logo),
    author: {
      name: site.author.name,
      url: absoluteUrl(site, links.about),
      ...(site.author.portrait !== undefined && {
        avatar: absoluteUrl(site, site.author.portrait),
      }),
    },
    /** Undefined for a feed without entries. */
    updatedAt: entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1),
    entries,
  };
}

function describeEntry(site: SiteMetadata, article: Article) {
  const { title, description, publishedOn, updatedOn, topic } = article.data;
  const path = links.article(article.id);
  return {
    url: absoluteUrl(site, path),
    title,
    description,
    publishedAt: instantOfDay(publishedOn),
    updatedAt: instantOfDay(updatedOn ?? publishedOn),
    topic,
    imageUrl: absoluteUrl(site, links.shareCard(path)),
    /** The whole text, every address in it absolute. */
    html: markdownToHtml(bodyMarkdown(site, article), { features: { frontmatter: false } }).html,
  };
}
