import type { APIRoute } from 'astro';
import { brandIcon } from '../seo/brand-tile.ts';
import { renderIcon, wrapAsIco } from '../seo/icons.ts';

const sizePx = 48;

/** For browsers that show no SVG in a tab, and for programs that request this path without reading the page. */
export const GET: APIRoute = async () =>
  new Response(wrapAsIco(await renderIcon(await brandIcon(), sizePx), sizePx), {
    headers: { 'content-type': 'image/x-icon' },
  });
