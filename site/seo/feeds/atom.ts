import type { FeedEntry, FeedFacts } from './describe-feed.ts';
import { element, xmlDocument, type Xml } from '../xml.ts';

/** The feed as Atom (RFC 4287), which includes the time of the last change. */
export function atomFeed(feed: FeedFacts, feedUrl: string): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      element('id', {}, feedUrl),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      // Required also for an empty feed.
      element('updated', {}, feed.updatedAt ?? '1970-01-01T00:00:00Z'),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feedUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
      element('icon', {}, feed.logoUrl),
      element('author', {}, [
        element('name', {}, feed.author.name),
        element('uri', {}, feed.author.url),
      ]),
      ...feed.entries.map(entryElement),
    ]),
  );
}

function entryElement(entry: FeedEntry): Xml {
  return element('entry', {}, [
    element('id', {}, entry.url),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', {}, entry.publishedAt),
    element('updated', {}, entry.updatedAt),
    element('category', { term: entry.topic }),
    element('summary', {}, entry.description),
    element('content', { type: 'html' }, entry.html),
  ]);
}
