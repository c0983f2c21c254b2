import type { APIRoute } from 'astro';
import { brandTile, ownFavicon } from '../seo/brand-tile.ts';
import { renderIcon } from '../seo/icons.ts';

/** The home screen icon of a telephone: Safari requests this path by default. */
export const GET: APIRoute = async () =>
  new Response(await renderIcon(await brandTile(ownFavicon), 180), {
    headers: { 'content-type': 'image/png' },
  });
