import type { APIRoute } from 'astro';
import { loadArticles, loadLegalPages, loadPosts } from '../content/loading/load.ts';
import { links, sitePages } from '../links.ts';
import { absoluteUrl, describeSite } from '../seo/site-metadata.ts';
import { sitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = async (context) => {
  const site = describeSite(context.site);
  const [newestPost] = await loadPosts();
  const pages = [
    ...Object.entries(sitePages).map(([name, path]) => ({
      path,
      changedOn: name === 'blog' ? newestPost?.publishedOn : undefined,
    })),
    ...loadLegalPages().map(({ slug }) => ({ path: links.legalPage(slug), changedOn: undefined })),
    ...(await loadArticles()).map(({ id, data }) => ({
      path: links.article(id),
      changedOn: data.updatedOn ?? data.publishedOn,
    })),
  ];
  const entries = pages.map(({ path, ...rest }) => ({ url: absoluteUrl(site, path), ...rest }));
  return new Response(sitemap(entries), { headers: { 'content-type': 'application/xml' } });
};
