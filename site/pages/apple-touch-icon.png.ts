import type { APIRoute } from 'astro';
import { markTile } from '../art/mark.ts';
import { renderIcon } from '../seo/icons.ts';

/** The mark on the home screen of a telephone: Safari asks for this path without being told. */
export const GET: APIRoute = async () =>
  new Response(await renderIcon(markTile(), 180), { headers: { 'content-type': 'image/png' } });
