import type { ArticleEntry } from '../content/article/posts.ts';
import { links } from '../links.ts';
import { instantOfDay } from '../seo/instant-of-day.ts';
import { shareCardSize } from '../seo/share-card/size.ts';
import { absoluteUrl, type SiteMetadata } from '../seo/site-metadata.ts';

interface HeadTagsProps {
  site: SiteMetadata;
  /** Without a trailing slash; `/` for the home page. */
  path: string;
  title: string;
  description: string;
  article: ArticleEntry | undefined;
}

const feeds = [
  ['RSS', 'application/rss+xml', links.rss],
  ['Atom', 'application/atom+xml', links.atom],
  ['JSON Feed', 'application/feed+json', links.jsonFeed],
] as const;

/**
 * For search engines, feed readers and link previews. Cards of X read Open Graph for missing tags
 * (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started), so that nothing is repeated.
 */
export function HeadTags({ site, path, title, description, article }: HeadTagsProps) {
  const url = absoluteUrl(site, path);
  const { cover, publishedOn, updatedOn, topic } = article?.data ?? {};
  // The owner's cover is on the share card; a generated one is redrawn for it.
  const pictureAlt =
    cover?.picture === undefined
      ? `“${title}” on a paper tag, before two paper-cut people tied by a thread`
      : `“${title}” on a paper tag. Behind it: ${cover.alt}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* Large pictures in results are opt-in: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */}
      <meta name="robots" content="max-image-preview:large" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(site, links.shareCard(path))} />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={pictureAlt} />
      {publishedOn && (
        <meta property="article:published_time" content={instantOfDay(publishedOn)} />
      )}
      {updatedOn && <meta property="article:modified_time" content={instantOfDay(updatedOn)} />}
      {topic && <meta property="article:section" content={topic} />}
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <link
          rel="alternate"
          type="text/markdown"
          href={links.articleMarkdown(article.id)}
          title="Markdown"
        />
      )}
      {feeds.map(([format, type, href]) => (
        <link key={type} rel="alternate" {...{ type, href }} title={`${site.name}, ${format}`} />
      ))}
    </>
  );
}
