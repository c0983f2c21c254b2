import type { ArticleEntry } from '../content/article/posts.ts';
import { links } from '../links.ts';
import { absoluteUrl, type SiteFacts } from './site-facts.ts';
import { instantOfDay } from './instant-of-day.ts';
import { shareCardSize } from './share-card/size.ts';

/** The metadata of a page. */
export interface PageFacts {
  /** Without a trailing slash; `/` for the home page. */
  path: string;
  title: string;
  description: string;
  /** False keeps a page out of search engines and link previews: the 404 page. */
  isIndexed: boolean;
  article?: ArticleHeadFacts;
}

export interface ArticleHeadFacts {
  slug: string;
  /** ISO 8601. */
  publishedAt: string;
  modifiedAt?: string;
  topic: string;
  /** The alternative text of the owner's cover, which is on the share card; absent for a generated one. */
  coverAlt?: string;
}

/** Further metadata of an article's page. */
export function articleHead({ id, data }: ArticleEntry): ArticleHeadFacts {
  return {
    slug: id,
    publishedAt: instantOfDay(data.publishedOn),
    ...(data.updatedOn && { modifiedAt: instantOfDay(data.updatedOn) }),
    topic: data.topic,
    ...(data.cover.picture !== undefined && { coverAlt: data.cover.alt }),
  };
}

/** An element of the document's head. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Search results truncate a title at about this many characters. */
const maxTitleLength = 60;

/**
 * The title for the browser's tab and search results: the page, then the site, unless its name is already in it or
 * would be truncated.
 */
export function documentTitle({ name }: Pick<SiteFacts, 'name'>, title: string): string {
  const whole = `${title} · ${name}`;
  return title.includes(name) || whole.length > maxTitleLength ? title : whole;
}

/**
 * All tags for search engines, feed readers and link previews. Cards of X read Open Graph for missing tags
 * (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started), so that nothing is repeated.
 */
export function headTags(site: SiteFacts, page: PageFacts): HeadTag[] {
  const description = meta('name', 'description', page.description);
  if (!page.isIndexed) return [description, meta('name', 'robots', 'noindex')];
  const url = absoluteUrl(site, page.path);
  return [
    description,
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    // Large pictures in results are opt-in: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
    meta('name', 'robots', 'max-image-preview:large'),
    ...openGraph(site, page, url),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...alternates(site, page.article),
  ];
}

function openGraph(site: SiteFacts, { path, title, description, article }: PageFacts, url: string) {
  const tags = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': absoluteUrl(site, links.shareCard(path)),
    'og:image:width': String(shareCardSize.width),
    'og:image:height': String(shareCardSize.height),
    'og:image:alt':
      article?.coverAlt === undefined
        ? `“${title}” on a paper tag, before two paper-cut people tied by a red thread`
        : `“${title}” on a paper tag. Behind it: ${article.coverAlt}`,
    ...(article && {
      'article:published_time': article.publishedAt,
      ...(article.modifiedAt && { 'article:modified_time': article.modifiedAt }),
      'article:section': article.topic,
    }),
  };
  return Object.entries(tags).map(([property, content]) => meta('property', property, content));
}

function alternates(site: SiteFacts, article: ArticleHeadFacts | undefined): HeadTag[] {
  const others = [
    ...(article
      ? [['text/markdown', links.articleMarkdown(article.slug), 'Markdown'] as const]
      : []),
    ['application/rss+xml', links.rss, `${site.name}, RSS`] as const,
    ['application/atom+xml', links.atom, `${site.name}, Atom`] as const,
    ['application/feed+json', links.jsonFeed, `${site.name}, JSON Feed`] as const,
  ];
  return others.map(([type, href, title]) => ({
    name: 'link',
    attributes: { rel: 'alternate', type, href, title },
  }));
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } };
}
