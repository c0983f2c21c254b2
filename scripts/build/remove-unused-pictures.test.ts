import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

test('removes uploaded pictures that no page shows, and nothing else', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
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
