import { describe, expect, test } from 'vitest';
import { articleHead, documentTitle, headTags } from './head-tags.ts';
import { sampleArticle } from './sample-article.for-tests.ts';
import { sampleSite as site } from './sample-site.for-tests.ts';

const page = {
  path: '/about',
  title: 'About us',
  description: 'Who we are.',
  isIndexed: true,
};

/** The tags by their names, such as `og:title` or `canonical`. */
function byName(facts: Parameters<typeof headTags>[1]) {
  return new Map(
    headTags(site, facts).map(({ attributes: { name, property, rel, type, content, href } }) => [
      name ?? property ?? (rel === 'alternate' ? type : rel),
      content ?? href,
    ]),
  );
}

describe('the head of a page', () => {
  test('names one canonical URL, without a trailing slash', () => {
    expect(byName(page).get('canonical')).toBe('https://www.example.org/about');
    expect(byName({ ...page, path: '/' }).get('canonical')).toBe('https://www.example.org/');
  });

  test('names its own share picture', () => {
    const tags = byName(page);
    expect(tags.get('og:image')).toBe('https://www.example.org/og/about.png');
    expect(tags.get('og:image:alt')).toContain('About us');
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(byName({ ...page, path: '/' }).get('og:image')).toBe(
      'https://www.example.org/og/home.png',
    );
  });

  test('links the three feeds', () => {
    expect([...byName(page).keys()]).toEqual(
      expect.arrayContaining([
        'application/rss+xml',
        'application/atom+xml',
        'application/feed+json',
      ]),
    );
  });

  test('excludes the 404 page from search, without share tags', () => {
    expect([...byName({ ...page, isIndexed: false }).entries()]).toEqual([
      ['description', 'Who we are.'],
      ['robots', 'noindex'],
    ]);
  });

  test('of an article contains its publication time and its Markdown address', () => {
    const article = articleHead(sampleArticle({ updatedOn: '2024-07-01' }));
    const tags = byName({ ...page, path: '/blog/ask-first', article });
    expect(tags.get('og:type')).toBe('article');
    expect(tags.get('article:published_time')).toBe('2024-01-03T10:00:00Z');
    expect(tags.get('article:modified_time')).toBe('2024-07-01T10:00:00Z');
    expect(tags.get('text/markdown')).toBe('/blog/ask-first.md');
  });
});

describe('a document title', () => {
  test('names the site once', () => {
    expect(documentTitle(site, 'About us')).toBe('About us · Paper & Thread');
    expect(documentTitle(site, 'The Paper & Thread Program')).toBe('The Paper & Thread Program');
  });

  test('leaves the site name out where search results would truncate it', () => {
    const title = (length: number) => 'x'.repeat(length - ' · Paper & Thread'.length);
    expect(documentTitle(site, title(60))).toHaveLength(60);
    expect(documentTitle(site, title(61))).toBe(title(61));
  });
});
