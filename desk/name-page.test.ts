import { expect, test } from 'vitest';
import { createNamePage } from './name-page.ts';

const namePage = createNamePage(new Map([['ai-search', 'How to Show Up in AI Search']]));

test.each([
  ['/about/', 'About'],
  ['/', 'Landing page'],
  ['/blog/ai-search', 'How to Show Up in AI Search'],
  ['/blog/crossing-the-marketing-chasm', 'Crossing the marketing chasm'],
  ['//elsewhere.example', undefined],
  ['/blog/<b>', undefined],
])('%s is named %s', (path, name) => {
  expect(namePage(path)).toBe(name);
});
