import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { writeChanges } from './write-changes.ts';

test('removes an article that moves only once it is at its new address', async () => {
  const root = makeTestFolder('write-changes');
  const articles = join(root, 'site/content/articles');
  // A folder under the temporary name makes the write fail, as a full disk does.
  mkdirSync(join(articles, '.new.mdx.part'), { recursive: true });
  writeFileSync(join(articles, 'old.mdx'), 'Text');
  const changes = [
    { path: 'content/articles/old.mdx', before: 'Text' },
    { path: 'content/articles/new.mdx', after: 'Text' },
  ];
  await expect(writeChanges(root, changes)).rejects.toThrow('.new.mdx.part');
  expect(existsSync(join(articles, 'old.mdx'))).toBe(true);
  rmSync(join(articles, '.new.mdx.part'), { recursive: true });
  await writeChanges(root, changes);
  expect(existsSync(join(articles, 'old.mdx'))).toBe(false);
});

test('writes nothing outside of the content', async () => {
  const changes = [{ path: '../package.json', after: '{}' }];
  const root = makeTestFolder('write-changes');
  await expect(writeChanges(root, changes)).rejects.toThrow('no path of content');
});
