import { links } from '../../links.ts';
import { absoluteUrl, type SiteFacts } from '../site-facts.ts';
import type { Thing } from './json-ld.ts';

const idOf = (site: SiteFacts) => absoluteUrl(site, `${links.about}#author`);

/** The page about the author, with the author as its subject. */
export function profilePage(site: SiteFacts): Thing {
  const { name, role, profileUrl } = site.author;
  const author = {
    '@type': 'Person',
    '@id': idOf(site),
    name,
    jobTitle: role,
    url: absoluteUrl(site, links.about),
    sameAs: [profileUrl],
  };
  return { '@type': 'ProfilePage', url: absoluteUrl(site, links.about), mainEntity: author };
}

/** As much of the author as an article needs; the page about the author tells the rest under the same id. */
export function authorReference(site: SiteFacts): Thing {
  return {
    '@type': 'Person',
    '@id': idOf(site),
    name: site.author.name,
    url: absoluteUrl(site, links.about),
  };
}
