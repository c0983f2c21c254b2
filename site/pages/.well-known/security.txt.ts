import type { APIRoute } from 'astro';
import { dateIn } from '../../content/article/publication.ts';
import { absoluteUrl, describeSite } from '../../seo/site-facts.ts';
import { settings } from '../../settings.ts';

/** Where to report a vulnerability. https://www.rfc-editor.org/rfc/rfc9116 asks for an expiry within a year; each build renews it. */
export const GET: APIRoute = ({ site }) => {
  const [year = '', ...rest] = dateIn(settings.timeZone, new Date()).split('-');
  // The last day of February exists in every year.
  const day = rest.join('-').replace('02-29', '02-28');
  return new Response(
    [
      `Contact: mailto:${settings.links.email}`,
      `Expires: ${Number(year) + 1}-${day}T00:00:00.000Z`,
      `Canonical: ${absoluteUrl(describeSite(site), '/.well-known/security.txt')}`,
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
};
