import type { APIRoute } from 'astro';
import { markTile } from '../art/mark.ts';
import { renderPng } from '../seo/share-card/render-png.ts';

/** The mark as search engines and feed readers show it. */
export const GET: APIRoute = async () => {
  const svg = markTile().replace('<svg ', '<svg width="512" height="512" ');
  const png = await renderPng(svg, 'node_modules/.astro/share-cards');
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
