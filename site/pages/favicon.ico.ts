import type { APIRoute } from 'astro';
import { favicon } from '../art/mark.ts';
import { renderIcon, wrapAsIco } from '../seo/icons.ts';

const sizePx = 48;

/** For browsers that show no SVG in a tab, and for the many programs that ask for this path without reading the page. */
export const GET: APIRoute = async () =>
  new Response(wrapAsIco(await renderIcon(favicon(), sizePx), sizePx), {
    headers: { 'content-type': 'image/x-icon' },
  });
