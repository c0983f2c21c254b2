import type { APIRoute } from 'astro';
import { loadArticles, loadPosts } from '../content/load.ts';
import { links } from '../links.ts';
import { absoluteUrl, describeSite } from '../seo/site-facts.ts';
import { sitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = async (context) => {
  const site = describeSite(context.site);
  const pages = [
    { path: links.home },
    { path: links.associations },
    { path: links.about },
    { path: links.getStarted },
    { path: links.blog, changedOn: (await loadPosts())[0]?.publishedOn },
    ...(await loadArticles()).map(({ id, data }) => ({
      path: links.article(id),
      changedOn: data.updatedOn ?? data.publishedOn,
    })),
  ];
  const entries = pages.map(({ path, ...rest }) => ({ url: absoluteUrl(site, path), ...rest }));
  return new Response(sitemap(entries), { headers: { 'content-type': 'application/xml' } });
};
