import { describe, expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';
import { sampleSite as site } from './sample-site.for-tests.ts';

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
