import type { FeedFacts } from './describe-feed.ts';

/** The feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: FeedFacts, feedUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feedUrl,
    description: feed.description,
    icon: feed.logoUrl,
    language: feed.language,
    authors: [feed.author],
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.description,
      content_html: entry.html,
      image: entry.imageUrl,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      tags: [entry.topic],
    })),
  });
}
