import { describe, expect, test } from 'vitest';
import { articleHead, documentTitle } from './document-head.ts';
import { sampleArticle } from './sample-article.for-tests.ts';
import { sampleSite as site } from './sample-site.for-tests.ts';

test('the head of an article has the instants of its days', () => {
  expect(articleHead(sampleArticle({ updatedOn: '2024-07-01' }))).toMatchObject({
    publishedAt: '2024-01-03T10:00:00Z',
    modifiedAt: '2024-07-01T10:00:00Z',
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
