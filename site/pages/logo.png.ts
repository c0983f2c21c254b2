import type { APIRoute } from 'astro';
import { brandTile } from '../seo/brand-tile.ts';
import { renderIcon } from '../seo/icons.ts';

/** The mark as search engines and feed readers show it. */
export const GET: APIRoute = async () =>
  new Response(await renderIcon(await brandTile(), 512), {
    headers: { 'content-type': 'image/png' },
  });
