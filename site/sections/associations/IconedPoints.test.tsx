import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IconedPoints } from './IconedPoints.tsx';

test('without points there is no section either', () => {
  const words = { heading: 'The season is short.', lead: 'And the list is old.' };
  const point = { icon: 'list', heading: 'One list', text: 'Cleaned two shows ago.' } as const;
  const render = (items: (typeof point)[]) =>
    renderToStaticMarkup(<IconedPoints {...words} items={items} />);

  expect(render([point])).toContain('The season is short');
  expect(render([])).toBe('');
});
