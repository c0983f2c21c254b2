import { expect, test } from 'vitest';
import { coverSeed } from '../../art/cover.ts';
import { redirectsOf } from './redirects.ts';

test('every former address of an article redirects to the current one, as does its Markdown', () => {
  const articles = [{ slug: 'now', formerly: ['first', 'second'] }, { slug: 'other' }];
  expect(redirectsOf(articles)).toEqual([
    { from: '/blog/first', to: '/blog/now' },
    { from: '/blog/first.md', to: '/blog/now.md' },
    { from: '/blog/second', to: '/blog/now' },
    { from: '/blog/second.md', to: '/blog/now.md' },
  ]);
});

test('a former address of two articles redirects to one of them, on every host', () => {
  const both = [
    { slug: 'first', formerly: ['old'] },
    { slug: 'second', formerly: ['old'] },
  ];
  expect(redirectsOf(both)).toEqual([
    { from: '/blog/old', to: '/blog/first' },
    { from: '/blog/old.md', to: '/blog/first.md' },
  ]);
});

test('the address of an article does not redirect', () => {
  const restored = { slug: 'first', formerly: ['first', 'second', 'new'] };
  expect(redirectsOf([restored, { slug: 'new' }])).toEqual([
    { from: '/blog/second', to: '/blog/first' },
    { from: '/blog/second.md', to: '/blog/first.md' },
  ]);
});

test('a renamed article keeps its cover', () => {
  expect([coverSeed('now', ['first', 'second']), coverSeed('now')]).toEqual(['first', 'now']);
});
