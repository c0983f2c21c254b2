import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { switchBack, switchSite } from './switch-site.ts';

test('a switch that stopped on the way is reverted', () => {
  const root = makeTestFolder('switch-site');
  const publicationDir = join(root, 'publication');
  const [first, added, unbuilt] = ['first', 'added', 'unbuilt'].map((name) => join(root, name));
  if (!first || !added || !unbuilt) throw new Error('There are no parts.');
  const place = { publicationDir, parts: [first, added, unbuilt] };
  mkdirSync(join(publicationDir, 'id'), { recursive: true });
  for (const file of [first, unbuilt]) writeFileSync(file, 'before');
  for (const name of ['first', 'added']) writeFileSync(join(publicationDir, 'id', name), 'built');
  expect(() => switchSite(place, 'id')).toThrow('ENOENT');
  expect(readFileSync(first, 'utf8')).toBe('built');

  switchBack(place, 'id');
  for (const file of [first, unbuilt]) expect(readFileSync(file, 'utf8')).toBe('before');
  expect(existsSync(added)).toBe(false);
  expect(existsSync(join(publicationDir, 'before-id'))).toBe(false);
});
