import type { APIRoute } from 'astro';
import { brandIcon } from '../seo/brand-tile.ts';

export const GET: APIRoute = async () =>
  new Response(await brandIcon(), { headers: { 'content-type': 'image/svg+xml' } });
