import { describe, expect, test } from 'vitest';
import type { Numbers } from '../../../server/numbers/read-numbers.ts';
import { createNamePage } from '../../name-page.ts';
import { describeNumbers } from './describe-numbers.ts';

const none = { visits: 0, shown: 0, started: 0, sent: 0, accepted: 0, quarantined: 0 };
const numbers: Numbers = {
  periods: [
    { from: '2026-11-16', visits: 50, accepted: 1 },
    { from: '2026-11-23', visits: 150, accepted: 3 },
  ],
  totals: { visits: 200, shown: 100, started: 25, sent: 5, accepted: 4, quarantined: 1 },
  before: { ...none, visits: 100, accepted: 4 },
  sources: [
    { source: 'direct', visits: 150, leads: 1 },
    { source: 'linkedin', visits: 50, leads: 3 },
  ],
  entryPages: [
    { entryPage: '/blog/a', visits: 40, leads: 3 },
    { entryPage: '/', visits: 160, leads: 1 },
  ],
};
const namePage = createNamePage(new Map([['a', 'A title']]));
const described = describeNumbers(numbers, 'week', namePage);

test('totals are compared with the previous period', () => {
  expect(described.sums.map(({ value, change }) => [value, change])).toEqual([
    ['200', '↑ 100%, from 100'],
    ['4', 'as before'],
    ['2%', 'before: 4%'],
  ]);
});

test('few leads change by their number', () => {
  const totals = { ...numbers.totals, accepted: 1 };
  const { sums } = describeNumbers({ ...numbers, totals }, 'week', namePage);
  expect(sums[1]?.change).toBe('↓ 3, from 4');
});

test('leads count for the article where their visit began', () => {
  expect(described.byArticle).toEqual([
    { name: 'A title', count: 3, detail: '40 visits', share: 1 },
    { name: 'Began on another page', count: 1, share: 1 / 3 },
  ]);
});

test('each step of the funnel shows its share', () => {
  expect(described.steps.map(({ count, share, detail }) => [count, share, detail])).toEqual([
    [100, 1, undefined],
    [25, 0.25, '25% of those who saw it'],
    [5, 0.05, '20% of those who started'],
    [4, 0.04, '1 quarantined'],
  ]);
});

test('a form that does not report that it is shown is compared with those who started', () => {
  const totals = { ...none, started: 4, sent: 2, accepted: 1 };
  const { steps } = describeNumbers({ ...numbers, totals }, 'week', namePage);
  expect(steps.map(({ name, count, share, detail }) => [name, count, share, detail])).toEqual([
    ['Started', 4, 1, undefined],
    ['Sent', 2, 0.5, '50% of those who started'],
    ['Accepted', 1, 0.25, '0 quarantined'],
  ]);
});

test('forms that were sent without a script show no share above 100%', () => {
  const totals = { ...numbers.totals, shown: 1, started: 1, sent: 3 };
  const { steps } = describeNumbers({ ...numbers, totals }, 'week', namePage);
  expect(steps.map(({ detail }) => detail)).toEqual([
    undefined,
    '100% of those who saw it',
    undefined,
    '1 quarantined',
  ]);
});

test('more leads than counted visits show no share', () => {
  const totals = { ...numbers.totals, visits: 3, accepted: 31 };
  expect(describeNumbers({ ...numbers, totals }, 'week', namePage).sums[2]?.value).toBe('–');
});

test('the longest bar is full, and pages have names', () => {
  expect(described.firstPages.map(({ name, share }) => [name, share])).toEqual([
    ['Landing page', 1],
    ['A title', 0.25],
  ]);
  expect(described.columns.map(({ name }) => name)).toEqual([
    'Week of November 16',
    'Week of November 23',
  ]);
});

test('an article that was renamed is counted with its earlier address', () => {
  const entryPages: Numbers['entryPages'] = [
    { entryPage: '/blog/a', visits: 40, leads: 3 },
    { entryPage: '/', visits: 20, leads: 0 },
    { entryPage: '/blog/an-earlier-a', visits: 10, leads: 2 },
  ];
  const nameOf = (path: string) => (path === '/' ? 'Landing page' : 'A title');
  const { firstPages, byArticle } = describeNumbers({ ...numbers, entryPages }, 'week', nameOf);
  expect(firstPages.map(({ name, count }) => [name, count])).toEqual([
    ['A title', 50],
    ['Landing page', 20],
  ]);
  expect(byArticle[0]).toMatchObject({ name: 'A title', count: 5, detail: '50 visits' });
});

test('every source is listed', () => {
  const kinds = [
    'bing',
    'chatgpt',
    'direct',
    'facebook',
    'google',
    'linkedin',
    'newsletter',
  ] as const;
  const sources = [...kinds, 'other', 'reddit', 'youtube'] as const;
  const counted = sources.map((source) => ({ source, visits: 1, leads: 0 }));
  const listed = describeNumbers({ ...numbers, sources: counted }, 'week', namePage).sources;
  expect(listed).toHaveLength(10);
});

test('a source that brought a lead is listed without a counted visit', () => {
  const sources: Numbers['sources'] = [
    { source: 'google', visits: 0, leads: 2 },
    { source: 'linkedin', visits: 1, leads: 0 },
  ];
  const listed = describeNumbers({ ...numbers, sources }, 'week', namePage).sources;
  expect(listed.map(({ name, count, detail }) => [name, count, detail])).toEqual([
    ['LinkedIn', 1, '0 leads'],
    ['Google', 0, '2 leads'],
  ]);
});

test('the sources of a static host, which counts no visits, are those of its leads', () => {
  const uncounted: Numbers = {
    ...numbers,
    totals: { ...none, accepted: 2 },
    before: none,
    sources: [{ source: 'google', visits: 0, leads: 2 }],
  };
  expect(describeNumbers(uncounted, 'week', namePage).sources).toMatchObject([
    { name: 'Google', count: 2, share: 1, detail: undefined },
  ]);
});

describe('an empty period', () => {
  const empty = describeNumbers(
    {
      ...numbers,
      totals: none,
      before: none,
      sources: [],
      entryPages: [],
    },
    'day',
    namePage,
  );
  test('is described as empty and divides nothing by zero', () => {
    expect(empty.hasVisits).toBe(false);
    expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/);
    expect(empty.sums.map(({ value }) => value)).toEqual(['–', '0', '–']);
    expect(empty.sums[2]).toMatchObject({ change: undefined });
  });
});

test('only a small share has a decimal', () => {
  const totals = { ...numbers.totals, visits: 550, shown: 600, started: 150, sent: 71 };
  const { sums, steps } = describeNumbers({ ...numbers, totals }, 'week', namePage);
  expect(steps[2]?.detail).toBe('47% of those who started');
  expect(sums[2]?.value).toBe('0.7%');
});
