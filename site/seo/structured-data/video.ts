import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { walkthrough } from '../../content/walkthrough.ts';
import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import { instantOfDay } from '../instant-of-day.ts';
import type { StructuredData } from './json-ld.ts';

/**
 * The film of the landing page.
 *
 * @param publishedOn YYYY-MM-DD, in the site's time zone
 */
export function videoObject(
  site: SiteMetadata,
  { lead, durationSeconds }: Pick<HomeCopy['walkthrough'], 'lead' | 'durationSeconds'>,
  publishedOn: string,
): StructuredData {
  return {
    '@type': 'VideoObject',
    name: walkthrough.label,
    description: lead,
    thumbnailUrl: absoluteUrl(site, walkthrough.poster),
    contentUrl: absoluteUrl(site, walkthrough.sources.at(-1)!.src),
    uploadDate: instantOfDay(publishedOn),
    duration: `PT${Math.round(durationSeconds)}S`,
  };
}
