import { describe, expect, test } from 'vitest';
import { stepsBack, type Visit } from './steps-back.ts';

const article = 'https://site.test/blog/a';

const visit = (change: Partial<Visit>): Visit => ({
  history: { length: 2 },
  document: { referrer: 'https://site.test/blog' },
  location: { href: article, hash: '', origin: 'https://site.test' },
  ...change,
});

/** A visit to the last of the addresses, in a browser that tells its history. */
const visitAfter = (...urls: (string | null)[]): Visit =>
  visit({
    navigation: {
      currentEntry: { index: urls.length - 1 },
      entries: () => urls.map((url) => ({ url })),
    },
  });

describe('steps back to the page before', () => {
  test('are those that the history tells', () => {
    expect(stepsBack(visitAfter('https://site.test/about', article))).toBe(1);
    expect(stepsBack(visitAfter(null, article))).toBe(1);
    expect(stepsBack(visitAfter(article))).toBe(0);
  });

  test('leave out jumps inside of the article', () => {
    expect(
      stepsBack(visitAfter('https://site.test/blog', article, `${article}#one`, `${article}#two`)),
    ).toBe(3);
    expect(stepsBack(visitAfter(article, `${article}#one`))).toBe(0);
  });

  test('end at the nearest other page, though the article was read before', () => {
    expect(stepsBack(visitAfter(article, 'https://site.test/blog', article))).toBe(1);
  });

  test('are told by the referrer in other browsers', () => {
    expect(stepsBack(visit({}))).toBe(1);
    expect(stepsBack(visit({ document: { referrer: '' } }))).toBe(0);
    expect(stepsBack(visit({ document: { referrer: 'https://site.test.evil.test/' } }))).toBe(0);
  });

  test('are none there after a jump: nobody knows how many there were', () => {
    const location = { href: `${article}#one`, hash: '#one', origin: 'https://site.test' };
    expect(stepsBack(visit({ location }))).toBe(0);
  });

  test('need something to go back to: a link opened in a new tab has a referrer and no history', () => {
    expect(stepsBack(visit({ history: { length: 1 } }))).toBe(0);
  });
});
