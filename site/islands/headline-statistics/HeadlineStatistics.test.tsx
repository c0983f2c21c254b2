import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HeadlineStatistics } from './HeadlineStatistics.tsx';
import { textOf, type Statistic } from './statistic.ts';

const prospects = { value: 50, suffix: 'K+', label: 'prospects' };
const connections = { value: 10.5, suffix: 'K+', label: 'connections' };
const rate = { value: 5, suffix: '%+', label: 'response rate', from: 1 };
const statistics: Statistic[] = [prospects, connections, rate];

describe('textOf', () => {
  test('ends at the claimed number', () => {
    expect(statistics.map((statistic) => textOf(statistic, 1))).toEqual(['50K+', '10.5K+', '5%+']);
  });

  test('has a comma before thousands, as prices have', () => {
    expect(textOf({ ...prospects, value: 1200, suffix: '+' }, 1)).toBe('1,200+');
  });

  test('starts where the count starts', () => {
    expect(statistics.map((statistic) => textOf(statistic, 0))).toEqual(['0K+', '0.0K+', '1%+']);
  });
});

describe('the prerendered statistics', () => {
  const html = renderToStaticMarkup(<HeadlineStatistics statistics={statistics} />);

  test('contain the final number and label once each', () => {
    expect(html.replace(/<[^>]+>/g, '')).toBe('50K+ prospects10.5K+ connections5%+ response rate');
  });

  test('carry no inline style', () => {
    expect(html).not.toContain('style=');
  });
});
