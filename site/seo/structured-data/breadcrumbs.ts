import { links } from '../../links.ts';
import { mainNavigation } from '../../main-navigation.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import type { StructuredData } from './json-ld.ts';

/** The breadcrumbs of a page; none for the home page. */
export function breadcrumbs(
  site: SiteMetadata,
  { path, title }: { path: string; title: string },
): StructuredData[] {
  if (path === links.home) return [];
  const above = mainNavigation.filter(({ href }) => path.startsWith(`${href}/`));
  const trail = [
    { name: site.name, href: links.home },
    ...above.map(({ label, href }) => ({ name: label, href })),
    { name: title, href: path },
  ];
  const itemListElement = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(site, href),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
