import { SyntaxValidator } from 'fast-xml-validator';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { sampleArticle } from '../sample-article.for-tests.ts';
import { sampleSite as site } from '../sample-site.for-tests.ts';
import { atomFeed } from './atom.ts';
import { describeFeed } from './describe-feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';

const blog = { heading: 'Insights <weekly>', description: 'Notes & letters.' };
const feed = describeFeed(site, blog, [
  sampleArticle({ updatedOn: '2024-07-01' }, 'Tom & Ada say "1 < 2".\n\n[Next](/blog/next)'),
]);
const feedUrl = 'https://www.example.org/feed';
const articleUrl = 'https://www.example.org/blog/ask-first';
const html =
  '<p>Tom &amp; Ada say “1 &lt; 2”.</p>\n<p><a href="https://www.example.org/blog/next">Next</a></p>';

describe('the RSS feed', () => {
  const rss = parseRssFeed(rssFeed(feed, feedUrl));

  test('names the blog and its own address', () => {
    expect(rss.title).toBe('Insights <weekly> · Paper & Thread');
    expect(rss.description).toBe('Notes & letters.');
    expect(rss.link).toBe('https://www.example.org/blog');
    expect(rss.atom?.links?.[0]).toMatchObject({ rel: 'self', href: feedUrl });
  });

  test('contains each article in full', () => {
    expect(rss.items).toHaveLength(1);
    const [item] = rss.items!;
    expect(item).toMatchObject({ title: 'Ask First & Sell Second', link: articleUrl });
    expect(item?.guid?.value).toBe(articleUrl);
    expect(item?.content?.encoded?.trim()).toBe(html);
    expect(item?.dc?.creators).toEqual(['Ada Marsh']);
    expect(Date.parse(item?.pubDate ?? '')).toBe(Date.parse('2024-01-03T10:00:00Z'));
  });
});

describe('the Atom feed', () => {
  const atom = parseAtomFeed(atomFeed(feed, feedUrl));

  test('states when an article was published and updated', () => {
    expect(atom).toMatchObject({ id: feedUrl, updated: '2024-07-01T10:00:00Z' });
    expect(atom.entries?.[0]).toMatchObject({
      id: articleUrl,
      title: { value: 'Ask First & Sell Second' },
      published: '2024-01-03T10:00:00Z',
      updated: '2024-07-01T10:00:00Z',
    });
  });

  test('contains each article in full', () => {
    expect(JSON.stringify(atom.entries?.[0]?.content)).toContain('Tom &amp; Ada say “1 &lt; 2”.');
  });

  test('is valid without articles', () => {
    const empty = parseAtomFeed(atomFeed(describeFeed(site, blog, []), feedUrl));
    expect(empty.updated).toBe('1970-01-01T00:00:00Z');
  });
});

describe('the JSON feed', () => {
  test('contains the same', () => {
    const json = parseJsonFeed(jsonFeed(feed, feedUrl));
    expect(json).toMatchObject({ feed_url: feedUrl, authors: [{ name: 'Ada Marsh' }] });
    const [item] = json.items!;
    expect(item).toMatchObject({
      url: articleUrl,
      image: 'https://www.example.org/og/blog/ask-first.jpg',
      date_modified: '2024-07-01T10:00:00Z',
    });
    expect(item?.content_html?.trim()).toBe(html);
  });
});

describe('a blog without an article', () => {
  test('still has valid RSS and JSON feeds', () => {
    const empty = describeFeed(site, blog, []);
    expect(parseRssFeed(rssFeed(empty, feedUrl)).title).toBe(feed.title);
    // An empty list, because JSON Feed 1.1 requires the member.
    expect(JSON.parse(jsonFeed(empty, feedUrl))).toMatchObject({ items: [] });
  });
});

test('a feed keeps the words between two lines of ---, of which the first begins the text', () => {
  const { entries } = describeFeed(site, blog, [sampleArticle({}, '***\n\nOne.\n\n***')]);
  expect(entries[0]?.html.trim()).toBe('<hr>\n<p>One.</p>\n<hr>');
});

describe('an article with a character that XML cannot hold', () => {
  const entries = feed.entries.map((entry) => ({ ...entry, html: 'Ask\b first]]>' }));

  test.each([
    ['the RSS feed', rssFeed({ ...feed, entries }, feedUrl)],
    ['the Atom feed', atomFeed({ ...feed, entries }, feedUrl)],
  ])('drops the character from %s', (_, xml) => {
    expect(SyntaxValidator.validate(xml)).toBe(true);
    expect(xml).toContain('Ask first]]&gt;');
  });
});

describe('a long blog', () => {
  test('has its newest fifty articles in the feeds', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...sampleArticle(),
      id: `article-${index}`,
    }));
    const { entries } = describeFeed(site, blog, many);
    expect(entries).toHaveLength(50);
    expect(entries[0]?.url).toBe('https://www.example.org/blog/article-0');
  });
});
