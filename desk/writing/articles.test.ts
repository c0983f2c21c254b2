import { expect, test } from 'vitest';
import { readTitles } from './articles.ts';
import { createContentFiles } from './content-files.ts';

test('the titles of articles are known by their earlier addresses, too', async () => {
  const sources: Record<string, string> = {
    'content/articles/a.mdx': '---\ntitle: A\nformerly: [b, c]\n---\n',
    'content/articles/b.mdx': '---\ntitle: B\n---\n',
  };
  const titles = await readTitles({
    ...createContentFiles('.'),
    list: async () => Object.keys(sources),
    read: async (path) => ({ path, source: sources[path]!, sha256: '' }),
  });
  expect([...titles].toSorted()).toEqual([
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'A'],
  ]);
});
