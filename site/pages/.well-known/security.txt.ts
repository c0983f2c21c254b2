import type { APIRoute } from 'astro';
import { absoluteUrl, describeSite } from '../../seo/site-metadata.ts';
import { settings } from '../../settings.ts';

const validMs = 360 * 86_400_000;

/** Where to report a vulnerability. Each build renews the expiry, within a year by https://www.rfc-editor.org/rfc/rfc9116. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      `Contact: mailto:${settings.links.email}`,
      `Expires: ${new Date(Date.now() + validMs).toISOString().slice(0, 10)}T00:00:00Z`,
      `Canonical: ${absoluteUrl(describeSite(site), '/.well-known/security.txt')}`,
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
