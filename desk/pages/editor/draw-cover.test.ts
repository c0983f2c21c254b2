import { expect, test } from 'vitest';
import { drawCover, nextSalt } from './draw-cover.ts';

const source = (frontMatter: string) =>
  `---\ntitle: A Title\ncover:\n  alt: Two people\n${frontMatter}---\n`;
const draw = (frontMatter = '') => drawCover({ slug: 'a-title', source: source(frontMatter) });

test('a generated cover changes with its salt, and an uploaded picture replaces it', () => {
  expect(draw()).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(draw('  salt: a\n')).not.toBe(draw());
  expect(draw('  kind: crowd\n')).not.toBe(draw('  kind: letter\n'));
  expect(draw('  picture: /desk.jpg\n')).toBeUndefined();
});

test('an unfinished draft has a cover too', () => {
  expect(draw('  kind: nothing\n  salt: 1\n')).toBe(draw());
  expect(drawCover({ slug: 'a-title', source: '---\n---\n' })).toBe(draw());
});

test('the generated cover stays when the article is renamed', () => {
  const renamed = '---\nformerly: [a-title]\n---\n';
  expect(drawCover({ slug: 'another', source: renamed })).toBe(draw());
});

test.each([
  ['', 'a'],
  ['a', 'b'],
  ['z', 'za'],
  ['za', 'zb'],
  ['7', '7a'],
])('the salt after %j is %j', (salt, next) => {
  expect(nextSalt(salt)).toBe(next);
});
