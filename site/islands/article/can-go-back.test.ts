import { describe, expect, test } from 'vitest';
import { canGoBack, type Visit } from './can-go-back.ts';

const visit = (change: Partial<Visit>): Visit => ({
  history: { length: 2 },
  document: { referrer: 'https://site.test/blog' },
  location: { origin: 'https://site.test' },
  ...change,
});

describe('going back', () => {
  test('is left to the browser that knows its history', () => {
    expect(canGoBack(visit({ navigation: { canGoBack: true } }))).toBe(true);
    expect(canGoBack(visit({ navigation: { canGoBack: false } }))).toBe(false);
  });

  test('is told by the referrer in other browsers', () => {
    expect(canGoBack(visit({}))).toBe(true);
    expect(canGoBack(visit({ document: { referrer: '' } }))).toBe(false);
    expect(canGoBack(visit({ document: { referrer: 'https://site.test.evil.test/' } }))).toBe(
      false,
    );
  });

  test('needs something to go back to: a link opened in a new tab has a referrer and no history', () => {
    expect(canGoBack(visit({ history: { length: 1 } }))).toBe(false);
  });
});
