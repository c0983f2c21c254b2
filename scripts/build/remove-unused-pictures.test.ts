import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

test('removes uploaded pictures that no page shows, and nothing else', async () => {
  const dist = makeTestFolder('dist');
  const write = (name: string, text = '') => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  };
  write('index.html');
  await removeUnusedPictures(dist);

  const [shown, inFeed, unused] = ['0123456789abcdef', 'aaaabbbbccccdddd', 'ffffeeeeddddcccc'];
  for (const name of [shown, inFeed, unused]) write(`pictures/${name}.webp`);
  write('pictures/team.webp');
  write('pictures/frieze.svg', `${unused}.webp`);
  write('blog/one/index.html', `<img src="/pictures/${shown}.webp">`);
  write('rss.xml', `<enclosure url="https://a.example/pictures/${inFeed}.webp"/>`);
  await removeUnusedPictures(dist);
  expect(readdirSync(join(dist, 'pictures'))).toEqual([
    `${shown}.webp`,
    `${inFeed}.webp`,
    'frieze.svg',
    'team.webp',
  ]);
});
