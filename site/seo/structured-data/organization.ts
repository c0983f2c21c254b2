import { links } from '../../links.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import type { StructuredData } from './json-ld.ts';

const idOf = (site: SiteMetadata) => absoluteUrl(site, `${links.home}#organization`);

export function organization(site: SiteMetadata): StructuredData {
  return {
    ...organizationReference(site),
    logo: absoluteUrl(site, links.logo),
    description: site.description,
  };
}

/** The reference to the organization on other pages; the home page has the full item under the same id. */
export function organizationReference(site: SiteMetadata): StructuredData {
  return {
    '@type': 'Organization',
    '@id': idOf(site),
    name: site.name,
    url: absoluteUrl(site, links.home),
  };
}

export function website(site: SiteMetadata): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: absoluteUrl(site, links.home),
    inLanguage: site.language,
    publisher: { '@id': idOf(site) },
  };
}
