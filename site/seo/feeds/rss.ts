import type { FeedEntry, FeedFacts } from './describe-feed.ts';
import { element, xmlDocument, type Xml } from '../xml.ts';

/**
 * The feed as RSS 2.0 (https://www.rssboard.org/rss-specification) with the whole text of each article and its
 * author by name, for which the format itself requires an e-mail address.
 */
export function rssFeed(feed: FeedFacts, feedUrl: string): string {
  const channel = element('channel', {}, [
    element('title', {}, feed.title),
    element('link', {}, feed.homeUrl),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feedUrl }),
    ...(feed.updatedAt ? [element('lastBuildDate', {}, rfc822(feed.updatedAt))] : []),
    ...feed.entries.map((entry) => item(entry, feed.author.name)),
  ]);
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, [channel]));
}

function item(entry: FeedEntry, authorName: string): Xml {
  return element('item', {}, [
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', {}, entry.url),
    element('pubDate', {}, rfc822(entry.publishedAt)),
    element('dc:creator', {}, authorName),
    element('category', {}, entry.topic),
    element('description', {}, entry.description),
    element('content:encoded', {}, entry.html),
  ]);
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}
