import type { APIRoute } from 'astro';
import { loadPage } from '../../content/loading/load.ts';

export const GET: APIRoute = async () =>
  new Response((await loadPage('home')).walkthrough.captions);
