import { expect, test } from 'vitest';
import { coverSeed, redirectsOf } from './redirects.ts';

test('every earlier address of an article leads to the one it has now, and that of its Markdown', () => {
  const articles = [{ slug: 'now', formerly: ['first', 'second'] }, { slug: 'other' }];
  expect(redirectsOf(articles)).toEqual([
    { from: '/blog/first', to: '/blog/now' },
    { from: '/blog/first.md', to: '/blog/now.md' },
    { from: '/blog/second', to: '/blog/now' },
    { from: '/blog/second.md', to: '/blog/now.md' },
  ]);
});

test('an address that an article has again leads nowhere else', () => {
  expect(redirectsOf([{ slug: 'first', formerly: ['first', 'second'] }])).toEqual([
    { from: '/blog/second', to: '/blog/first' },
    { from: '/blog/second.md', to: '/blog/first.md' },
  ]);
});

test('a renamed article keeps its cover', () => {
  expect([coverSeed('now', ['first', 'second']), coverSeed('now')]).toEqual(['first', 'now']);
});
