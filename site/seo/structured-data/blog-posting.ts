import type { Article } from '../../content/article/read-articles.ts';
import { readingMinutes } from '../../content/article/reading-minutes.ts';
import { links } from '../../links.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import { instantOfDay } from '../instant-of-day.ts';
import type { StructuredData } from './json-ld.ts';
import { organizationReference } from './organization.ts';
import { authorReference } from './person.ts';

export function blogPosting(site: SiteMetadata, { id, data, body }: Article): StructuredData {
  const path = links.article(id);
  return {
    '@type': 'BlogPosting',
    headline: data.title,
    description: data.description,
    image: absoluteUrl(site, links.shareCard(path)),
    datePublished: instantOfDay(data.publishedOn),
    ...(data.updatedOn && { dateModified: instantOfDay(data.updatedOn) }),
    author: authorReference(site),
    publisher: organizationReference(site),
    mainEntityOfPage: absoluteUrl(site, path),
    articleSection: data.topic,
    timeRequired: `PT${readingMinutes(body)}M`,
    inLanguage: site.language,
  };
}
