import { links } from '../../links.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import type { StructuredData } from './json-ld.ts';

/** The page about the author, with the author as its subject. */
export function profilePage(site: SiteMetadata): StructuredData {
  const { role, profileUrl, portrait } = site.author;
  const author = {
    ...authorReference(site),
    jobTitle: role,
    ...(portrait !== undefined && { image: absoluteUrl(site, portrait) }),
    ...(profileUrl !== undefined && { sameAs: [profileUrl] }),
  };
  return { '@type': 'ProfilePage', url: absoluteUrl(site, links.about), mainEntity: author };
}

/** The reference to the author in an article; the page about the author has the full item under the same id. */
export function authorReference(site: SiteMetadata): StructuredData {
  return {
    '@type': 'Person',
    '@id': absoluteUrl(site, `${links.about}#author`),
    name: site.author.name,
    url: absoluteUrl(site, links.about),
  };
}
