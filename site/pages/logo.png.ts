import type { APIRoute } from 'astro';
import { markTile } from '../art/mark.ts';
import { renderIcon } from '../seo/icons.ts';

/** The mark as search engines and feed readers show it. */
export const GET: APIRoute = async () =>
  new Response(await renderIcon(markTile(), 512), { headers: { 'content-type': 'image/png' } });
