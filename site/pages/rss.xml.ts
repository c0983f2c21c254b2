import type { APIRoute } from 'astro';
import { loadArticles, loadPage } from '../content/loading/load.ts';
import { links } from '../links.ts';
import { describeFeed } from '../seo/feeds/describe-feed.ts';
import { rssFeed } from '../seo/feeds/rss.ts';
import { absoluteUrl, describeSite } from '../seo/site-facts.ts';

export const GET: APIRoute = async (context) => {
  const site = describeSite(context.site);
  const feed = describeFeed(site, await loadPage('blog'), await loadArticles());
  return new Response(rssFeed(feed, absoluteUrl(site, links.rss)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
