import type { APIRoute } from 'astro';
import { loadArticles, loadPage } from '../content/loading/load.ts';
import { links, pageNames, sitePages } from '../links.ts';
import { llmsText } from '../seo/llms-text.ts';
import { absoluteUrl, describeSite } from '../seo/site-metadata.ts';

export const GET: APIRoute = async (context) => {
  const site = describeSite(context.site);
  const pages = pageNames.map(async (name) => {
    const { title, description } = await loadPage(name);
    return { title, description, url: absoluteUrl(site, sitePages[name]) };
  });
  const articles = (await loadArticles()).map(({ id, data: { title, description } }) => ({
    title,
    description,
    url: absoluteUrl(site, links.articleMarkdown(id)),
  }));
  return new Response(llmsText(site, await Promise.all(pages), articles));
};
