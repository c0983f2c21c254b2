import type { ArticleEntry } from '../content/article/posts.ts';
import { links } from '../links.ts';
import { absoluteUrl, type SiteFacts } from './site-facts.ts';
import { startOfDay } from './start-of-day.ts';
import { shareCardSize } from './share-card/size.ts';

/** What a page says about itself. */
export interface PageFacts {
  /** Without a trailing slash; `/` for the home page. */
  path: string;
  title: string;
  description: string;
  /** False keeps a page out of search engines and has nothing to share: the not-found page. */
  isIndexed: boolean;
  article?: ArticleHeadFacts;
}

export interface ArticleHeadFacts {
  slug: string;
  /** ISO 8601 with offset. */
  publishedAt: string;
  modifiedAt?: string;
  topic: string;
}

/** What the head of an article's page says beyond title and description. */
export function articleHead(site: SiteFacts, { id, data }: ArticleEntry): ArticleHeadFacts {
  return {
    slug: id,
    publishedAt: startOfDay(data.publishedOn, site.timeZone),
    ...(data.updatedOn && { modifiedAt: startOfDay(data.updatedOn, site.timeZone) }),
    topic: data.topic,
  };
}

/** An element of the document's head. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Search results cut a title off at about this many characters. */
const maxTitleLength = 60;

/** The words in the browser's tab and in search results: the page, then the site, unless its name is there already or would be cut off. */
export function documentTitle({ name }: Pick<SiteFacts, 'name'>, title: string): string {
  const whole = `${title} · ${name}`;
  return title.includes(name) || whole.length > maxTitleLength ? title : whole;
}

/**
 * Everything search engines, feed readers and link previews look for. Cards of X read Open Graph where they have no
 * tag of their own (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started), so that nothing is said twice.
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
    'og:image:alt': `“${title}” on a paper tag, before two paper-cut people tied by a red thread`,
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
