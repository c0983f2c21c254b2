import { describe, expect, test } from 'vitest';
import { scenes } from '../../site/content/walkthrough-script.ts';
import { filmPage } from './film.ts';

const page = filmPage();

describe('the film', () => {
  test('has a panel for every scene of the script', () => {
    expect(page.match(/<section class="panel/g)).toHaveLength(scenes.length);
  });

  test('draws threads and sets pins by the classes of the illustrations', () => {
    expect(page).toContain('class="draw" pathLength="1"');
    expect(page).toContain('class="kn"');
  });

  test('moves at known moments only', () => {
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('lets things arrive in the scene they belong to', () => {
    page
      .split('<section')
      .slice(1)
      .forEach((panel, i) => {
        const endsAt = scenes[i + 1]?.atSeconds ?? Infinity;
        for (const [, seconds] of panel.matchAll(/--at:([\d.]+)s/g)) {
          expect(Number(seconds)).toBeGreaterThanOrEqual(scenes[i]!.atSeconds);
          expect(Number(seconds)).toBeLessThan(endsAt);
        }
      });
  });

  test('says on screen what the transcript quotes', () => {
    const text = page.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
    const quotes = scenes.flatMap(({ shows }) => [...shows.matchAll(/“[^”]+”/g)]);
    expect(quotes.length).toBeGreaterThan(3);
    for (const [quote] of quotes) expect(text).toContain(quote.slice(1, -1));
  });
});
