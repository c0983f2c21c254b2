import type { APIRoute } from 'astro';
import { links } from '../links.ts';
import { absoluteUrl, describeSite } from '../seo/site-metadata.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(describeSite(site), links.sitemap)}\n`,
  );
