import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Transcript } from './Transcript.tsx';

test('the transcript has the chapters with a text, and needs at least one', () => {
  const scenes = [{ says: 'Hello.', shows: 'Two people.' }];
  const silent = { label: 'Music', atSeconds: 9, scenes: [] };
  const html = renderToStaticMarkup(
    <Transcript chapters={[{ label: 'Greeting', atSeconds: 0, scenes }, silent]} />,
  );
  expect(html).toContain('<h3>Greeting</h3>');
  expect(html).not.toContain('Music');
  expect(renderToStaticMarkup(<Transcript chapters={[silent]} />)).toBe('');
});
