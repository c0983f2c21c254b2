import { links } from '../links.ts';
import { rssFeed } from '../seo/feeds/rss.ts';
import { feedRoute } from './_feed-route.ts';

export const GET = feedRoute(rssFeed, links.rss, 'application/rss+xml; charset=utf-8');
