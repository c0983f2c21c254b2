import { element, xmlDocument } from './xml.ts';

interface SitemapEntry {
  url: string;
  /** YYYY-MM-DD; absent when unknown: a guess would teach crawlers to ignore all of them. */
  changedOn?: string | undefined;
}

/** The pages of the site for search engines (https://www.sitemaps.org/protocol.html, at most 50,000 in one file). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  if (entries.length > 50_000) throw new Error('The sitemap holds over 50,000 pages: divide it.');
  const urls = entries.map(({ url, changedOn }) =>
    element('url', {}, [
      element('loc', {}, url),
      ...(changedOn ? [element('lastmod', {}, changedOn)] : []),
    ]),
  );
  return xmlDocument(
    element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls),
  );
}
