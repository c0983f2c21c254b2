import type { APIRoute } from 'astro';
import { brandIcon } from '../seo/brand-tile.ts';
import { renderIcon } from '../seo/icons.ts';

/** For browsers that show no SVG in a tab, and programs that request this path without the page. They read a PNG, too. */
export const GET: APIRoute = async () =>
  new Response(await renderIcon(await brandIcon(), 48), {
    headers: { 'content-type': 'image/png' },
  });
