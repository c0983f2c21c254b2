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
