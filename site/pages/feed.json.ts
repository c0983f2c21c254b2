import { links } from '../links.ts';
import { jsonFeed } from '../seo/feeds/json-feed.ts';
import { feedRoute } from './_feed-route.ts';

export const GET = feedRoute(jsonFeed, links.jsonFeed, 'application/feed+json');
