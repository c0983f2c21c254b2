import type { APIRoute } from 'astro';
import { loadArticles, loadPage } from '../content/loading/load.ts';
import { describeFeed, type FeedFacts } from '../seo/feeds/describe-feed.ts';
import { absoluteUrl, describeSite } from '../seo/site-metadata.ts';

/** Answers with the feed of the articles in one format. @param path of the feed itself */
export function feedRoute(
  write: (feed: FeedFacts, feedUrl: string) => string,
  path: string,
  contentType: string,
): APIRoute {
  return async (context) => {
    const site = describeSite(context.site);
    const feed = describeFeed(site, await loadPage('blog'), await loadArticles());
    const headers = { 'content-type': contentType };
    return new Response(write(feed, absoluteUrl(site, path)), { headers });
  };
}
