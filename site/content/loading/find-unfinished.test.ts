import { expect, test } from 'vitest';
import { findUnfinished } from './find-unfinished.ts';

test('placeholders are found at any depth', () => {
  const value = {
    title: 'Home',
    hero: { lead: 'TODO write this.', tags: ['a', 'TODO'] },
    lead: 'Less on your TODO list.',
    count: 2,
  };
  const unfinished = { problem: '“TODO”: this is not written yet.', remedy: 'Write it.' };
  expect(findUnfinished(value, (path) => ({ file: path.join('.') }))).toEqual([
    { file: 'hero.lead', ...unfinished },
    { file: 'hero.tags.1', ...unfinished },
  ]);
});
