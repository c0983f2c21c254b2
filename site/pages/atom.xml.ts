import { links } from '../links.ts';
import { atomFeed } from '../seo/feeds/atom.ts';
import { feedRoute } from './_feed-route.ts';

export const GET = feedRoute(atomFeed, links.atom, 'application/atom+xml; charset=utf-8');
