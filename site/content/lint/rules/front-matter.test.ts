import { expect, test } from 'vitest';
import { lineOf, lint } from '../lint-sample.for-tests.ts';
import { sampleText } from '../sample-texts.for-tests.ts';

test('front matter: names the line in the file where the text ends early', () => {
  const found = lint(sampleText.replace('## First section', '<Figure>'));
  expect(found.find(({ rule }) => rule === 'front-matter')?.problem).toBe(
    `this cannot be read: Expected a closing tag for \`<Figure>\` (line ${lineOf('## First')}).`,
  );
});
