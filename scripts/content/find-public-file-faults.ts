import { listPictureFiles } from '../../site/art/picture-files.ts';
import type { PlacedFault } from '../../site/content/loading/fault.ts';
import { links, sitePages } from '../../site/links.ts';

/** The pages of the site, as far as one does not have to be built to know of it. */
interface KnownPages {
  /** Addresses of pages and feeds that have a file of their own in `site/pages`. */
  pages: ReadonlySet<string>;
  /** Slugs, of drafts too: they are to be pages one day. */
  articles: readonly string[];
  legalPages: readonly string[];
}

/** Every address under which the build puts something, but for the hashed names in `/assets/`. */
export function listMadeAddresses({ pages, articles, legalPages }: KnownPages): Set<string> {
  return new Set([
    ...pages,
    ...articles.flatMap((slug) => [
      links.article(slug),
      links.articleMarkdown(slug),
      links.cover(slug),
      links.wideCover(slug),
      links.shareCard(links.article(slug)),
    ]),
    ...legalPages.flatMap((slug) => [
      links.legalPage(slug),
      links.shareCard(links.legalPage(slug)),
    ]),
    ...sitePages.map((name) => links.shareCard(links[name])),
    ...listPictureFiles().map(({ name }) => `/pictures/${name}.svg`),
  ]);
}

/**
 * Files that would take the place of what the build makes, without a word: those of `site/public` are copied last.
 *
 * @param files by their addresses, with their names in `site/public`
 */
export function findPublicFileFaults(
  files: ReadonlyMap<string, string>,
  made: ReadonlySet<string>,
): PlacedFault[] {
  return [...files].flatMap(([address, name]) => {
    // Hosts show `/about.html` as `/about` too.
    const taken = [address, address.replace(/\.html$/, '')].find((path) => made.has(path));
    if (taken === undefined) return [];
    return {
      file: `site/public/${name}`,
      problem: `${taken} is made by the site, and this file would take its place.`,
      remedy: 'Give it another name, or take it away.',
    };
  });
}
