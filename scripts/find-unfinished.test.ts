import { expect, test } from 'vitest';
import { findUnfinished } from './find-unfinished.ts';

test('words that still have to be written are found wherever they stand', () => {
  const value = {
    title: 'Home',
    hero: { lead: 'TODO write this.', tags: ['a', 'TODO'] },
    lead: 'Less on your TODO list.',
    count: 2,
  };
  expect(findUnfinished(value, (path) => `home.yaml:${path.join('.')}`)).toEqual([
    'home.yaml:hero.lead: “TODO”: this is not written yet. Write it.',
    'home.yaml:hero.tags.1: “TODO”: this is not written yet. Write it.',
  ]);
});
