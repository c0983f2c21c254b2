import leven from 'leven';
import { links } from '../../../links.ts';
import { addressOnSite, readAddress } from '../../schemas/site-address.ts';
import type { LintContext, LintDocument } from '../lint-context.ts';
import { readSlug } from '../lint-document.ts';

/** What stands behind the own host, where that is a page of this site, or one letter from it: a product may live on the same host. */
export function hrefOnSite(href: string, site: LintContext): string | undefined {
  const onSite = addressOnSite(href, site.siteUrl);
  if (onSite === undefined) return undefined;
  const path = readAddress(onSite)?.path;
  if (path === undefined || path === links.home || path.startsWith(links.article(''))) {
    return onSite;
  }
  const own = [...pagesOf(site), ...site.publicFiles].filter((address) => address !== links.home);
  return own.some((address) => leven(path, address) < 2) ? onSite : undefined;
}

/** Addresses of pages, legal ones too, and of what else the build makes. */
export const pagesOf = ({ pages, legalPages }: LintContext) => [
  ...pages,
  ...legalPages.map(({ address }) => address),
];

/** The article or legal page at a path. */
export function findText(
  path: string,
  { articles, legalPages }: LintContext,
): LintDocument | undefined {
  const slug = readSlug(path);
  return (
    articles.find((article) => article.slug === slug) ??
    legalPages.find(({ address }) => address === path)
  );
}
