import { describe, expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

describe('the sitemap', () => {
  test('lists pages, with the day of their last change where it is known', () => {
    const xml = sitemap([
      { url: 'https://www.example.org/?a&b' },
      { url: 'https://www.example.org/blog', changedOn: '2024-01-03' },
    ]);
    expect(xml).toContain('<url><loc>https://www.example.org/?a&amp;b</loc></url>');
    expect(xml).toContain(
      '<url><loc>https://www.example.org/blog</loc><lastmod>2024-01-03</lastmod></url>',
    );
  });

  test('rejects more pages than one file may contain', () => {
    const pages = Array.from({ length: 50_001 }, () => ({ url: 'https://www.example.org/' }));
    expect(() => sitemap(pages)).toThrow('divide it');
  });
});
