import type { Place, PlacedFault } from '../../site/content/loading/fault.ts';
import { readAddress } from '../../site/content/schemas/site-address.ts';

/** What the footer may lead to on this site: addresses. */
export interface FooterTargets {
  pages: ReadonlySet<string>;
  legalPages: readonly string[];
  publicFiles: ReadonlySet<string>;
}

/**
 * Pages that the footer promises and nobody has written. That an address is one, the schema of the settings sees.
 *
 * @param placeOf where a setting stands
 */
export function findFooterFaults(
  promised: readonly { href: string }[],
  { pages, legalPages, publicFiles }: FooterTargets,
  placeOf: (path: readonly PropertyKey[]) => Place,
): PlacedFault[] {
  const isThere = (path: string) =>
    pages.has(path) || legalPages.includes(path) || publicFiles.has(path);
  return promised.flatMap(({ href }, index) => {
    const path = readAddress(href)?.path;
    if (href.startsWith('https://') || (path !== undefined && isThere(path))) return [];
    const advice = adviseOn(path ?? href, legalPages);
    return {
      ...placeOf(['legalPages', index, 'href']),
      problem: `legalPages.${index + 1}.href leads to ${href}, where there is no page: ${advice}.`,
      remedy: '',
    };
  });
}

function adviseOn(path: string, legalPages: readonly string[]): string {
  if (/\.\w+$/.test(path)) return `put the file there, site/public${path}, or mend its name`;
  const toWrite = `write site/content/legal${path}.mdx, as docs/owner.md shows`;
  return legalPages.length === 0 ? toWrite : `lead to ${legalPages.join(' or ')}, or ${toWrite}`;
}
