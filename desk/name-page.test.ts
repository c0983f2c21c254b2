import { expect, test } from 'vitest';
import { nameOfPage } from './name-page.ts';

test.each([
  ['/about/', 'About'],
  ['/', 'Landing page'],
  ['/blog/crossing-the-marketing-chasm', 'Crossing the marketing chasm'],
  ['//elsewhere.example', undefined],
  ['/blog/<b>', undefined],
])('%s is named %s', (path, name) => {
  expect(nameOfPage(path)).toBe(name);
});
