import type { APIRoute } from 'astro';
import { brandTile } from '../seo/brand-tile.ts';
import { renderIcon } from '../seo/icons.ts';

export const getStaticPaths = () => [
  // As search engines and feed readers show the mark.
  { params: { icon: 'logo' }, props: { sizePx: 512 } },
  // The home screen of a telephone: Safari requests this path by default.
  { params: { icon: 'apple-touch-icon' }, props: { sizePx: 180 } },
];

/** The mark as a picture. */
export const GET: APIRoute<{ sizePx: number }> = async ({ props: { sizePx } }) =>
  new Response(await renderIcon(await brandTile(), sizePx), {
    headers: { 'content-type': 'image/png' },
  });
