import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DailyWins } from './DailyWins.tsx';
import type { Win } from './rounds.ts';

const cards: Win[] = [
  { chart: 'find', label: 'Find', target: 100, min: 0, unit: '', caption: 'found' },
  { chart: 'connect', label: 'Connect', target: 45, min: 5, unit: '%', caption: 'accepted' },
  { chart: 'engage', label: 'Engage', target: 65, min: 25, unit: '', caption: 'answered' },
  { chart: 'follow', label: 'Follow Up', target: 30, min: 0, unit: '', caption: 'picked up' },
];
const html = renderToStaticMarkup(<DailyWins cards={cards} />);
const readAloud = html
  .replace(/<(\w+)[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')
  .replace(/<[^>]+>/g, ' ');

describe('the prerendered daily wins', () => {
  test('contain each target once, and no intermediate number', () => {
    const text = html.replace(/<[^>]+>/g, ' ');
    expect(text.match(/\d+/g)).toEqual(['100', '45', '65', '30']);
  });

  test('have room for the marks of each target, and of 100% of a percentage', () => {
    const charts = html.matchAll(/<path class="empty" d="([^"]*)"/g);
    const marks = Array.from(charts, ([, data]) => data!.split('M').length - 1);
    expect(marks).toEqual([100, 20, 65, 30]);
  });

  test('show the letters of a working week in each card, with Friday as today', () => {
    const weeks = [...html.matchAll(/<p class="small days" aria-hidden="true">(.*?)<\/p>/g)];
    expect(weeks.map(([, week]) => week!.replace(/<[^>]+>/g, ''))).toEqual(Array(4).fill('MTWTF'));
    for (const [, week] of weeks) {
      expect(week!.match(/<span class="today">.*/)?.[0]).toBe('<span class="today">F</span>');
    }
  });

  test('expose the weekday to screen readers as a word, without the letters', () => {
    expect(readAloud.match(/\bFriday\b/g)).toHaveLength(4);
    expect(readAloud).not.toMatch(/\b[MTWF]\b/);
  });

  test('keep the button’s label in its own element, where a translation may change it', () => {
    expect(html).toContain('<span>Pause</span></button>');
  });

  test('have the pause button as the first focusable element', () => {
    expect(html.indexOf('<button')).toBeGreaterThan(-1);
    expect(html.indexOf('<button')).toBeLessThan(html.indexOf('Find'));
    expect(readAloud).toContain('Pause');
  });

  test('do not move, and carry no inline style', () => {
    expect(html).toContain('data-still');
    expect(html).not.toContain('style=');
  });
});
