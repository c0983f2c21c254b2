import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DailyWins } from './DailyWins.tsx';
import type { Win } from './rounds.ts';

const cards: Win[] = [
  { id: 'find', label: 'Find', target: 100, min: 0, unit: '', caption: 'found' },
  { id: 'connect', label: 'Connect', target: 45, min: 5, unit: '%', caption: 'accepted' },
  { id: 'engage', label: 'Engage', target: 65, min: 25, unit: '', caption: 'answered' },
  { id: 'follow', label: 'Follow Up', target: 30, min: 0, unit: '', caption: 'picked up' },
];
const html = renderToStaticMarkup(<DailyWins cards={cards} />);
const readAloud = html
  .replace(/<(\w+)[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')
  .replace(/<[^>]+>/g, ' ');

describe('the prerendered daily wins', () => {
  test('hold the targets, not a number on the way', () => {
    for (const text of ['100', '45', '65', '30']) expect(html).toContain(text);
  });

  test('name the day in full', () => {
    expect(html.match(/Friday/g)).toHaveLength(4);
  });

  test('read out each target once and no weekday', () => {
    expect(readAloud.match(/\b(100|45|65|30)\b/g)).toEqual(['100', '45', '65', '30']);
    expect(readAloud).not.toContain('Friday');
  });

  test('have the pause button before anything else that takes the focus', () => {
    expect(html.indexOf('<button')).toBeGreaterThan(-1);
    expect(html.indexOf('<button')).toBeLessThan(html.indexOf('Find'));
    expect(readAloud).toContain('Pause');
  });

  test('stand still and carry no inline style', () => {
    expect(html).toContain('data-still');
    expect(html).not.toContain('style=');
  });
});
