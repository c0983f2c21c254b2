import { describe, expect, test } from 'vitest';
import { stepsBack, type Visit } from './steps-back.ts';

const article = 'https://site.test/blog/a';

const visit = (change: Partial<Visit>): Visit => ({
  history: { length: 2 },
  document: { referrer: 'https://site.test/blog' },
  location: { href: article, hash: '', origin: 'https://site.test' },
  ...change,
});

/** A visit to the last of the addresses, in a browser that exposes its history. */
const visitAfter = (...urls: (string | null)[]): Visit =>
  visit({
    navigation: {
      currentEntry: { index: urls.length - 1 },
      entries: () => urls.map((url) => ({ url })),
    },
  });

describe('steps back to the page before', () => {
  test('come from the history', () => {
    expect(stepsBack(visitAfter('https://site.test/about', article))).toBe(1);
    expect(stepsBack(visitAfter(null, article))).toBe(1);
    expect(stepsBack(visitAfter(article))).toBe(0);
  });

  test('skip fragment jumps within the article', () => {
    expect(
      stepsBack(visitAfter('https://site.test/blog', article, `${article}#one`, `${article}#two`)),
    ).toBe(3);
    expect(stepsBack(visitAfter(article, `${article}#one`))).toBe(0);
  });

  test('end at the nearest other page, even if the article was read before', () => {
    expect(stepsBack(visitAfter(article, 'https://site.test/blog', article))).toBe(1);
  });

  test('come from the referrer in other browsers', () => {
    expect(stepsBack(visit({}))).toBe(1);
    expect(stepsBack(visit({ document: { referrer: '' } }))).toBe(0);
    expect(stepsBack(visit({ document: { referrer: 'https://site.test.evil.test/' } }))).toBe(0);
  });

  test('are zero there after a fragment jump, because their number is unknown', () => {
    const location = { href: `${article}#one`, hash: '#one', origin: 'https://site.test' };
    expect(stepsBack(visit({ location }))).toBe(0);
  });

  test('are zero without a history: a link opened in a new tab has a referrer only', () => {
    expect(stepsBack(visit({ history: { length: 1 } }))).toBe(0);
  });
});
