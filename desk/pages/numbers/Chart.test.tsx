import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from './Chart.tsx';

test('no pin touches the lower edge, however many leads a day has', () => {
  const columns = [{ name: 'Monday', visits: 0, leads: 60 }];
  const html = renderToStaticMarkup(<Chart columns={columns} period="day" />);
  const centers = [...html.matchAll(/cy="([\d.]+)%"/g)].map(([, center]) => Number(center));
  expect(centers.length).toBeGreaterThan(0);
  // Its radius is a little more than one percent.
  expect(Math.max(...centers)).toBeLessThan(98);
});

test.each([
  [0, []],
  [1, ['1']],
  [3, ['1', '2', '3']],
  [253, ['100', '200']],
  [420, ['200', '400']],
  [1_000, ['500', '1,000']],
])('the lines of a chart whose highest bar is %i are round, and below it', (visits, lines) => {
  const columns = [{ name: 'Monday', visits, leads: 0 }];
  const html = renderToStaticMarkup(<Chart columns={columns} period="day" />);
  expect([...html.matchAll(/<text[^>]*>([\d,]+)</g)].map(([, line]) => line)).toEqual(lines);
});

test('a screen reader hears one sentence about the chart, and the table beside it', () => {
  const columns = [{ name: 'Monday', visits: 2, leads: 1 }];
  const html = renderToStaticMarkup(<Chart columns={columns} period="day" />);
  const [, shown] = /<svg[^>]*>([^]*?)<\/svg>/.exec(html)!;
  expect(shown).toMatch(/^<title[^>]*>[^<]*<\/title><g aria-hidden="true">[^]*<\/g>$/);
});
