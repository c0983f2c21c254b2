import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPictureSizes } from './picture-sizes.ts';

const photograph = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });

describe('picture sizes', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await mkdir(join(folder, 'team'));
    await photograph.png().toFile(join(folder, 'my désk.PNG'));
    await photograph.avif().toFile(join(folder, 'team/two.avif'));
    await photograph.jpeg().withMetadata({ orientation: 6 }).toFile(join(folder, 'upright.jpeg'));
    await photograph.tiff().toFile(join(folder, 'scan.tiff'));
    await writeFile(
      join(folder, 'mark.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 7"/>',
    );
    await writeFile(join(folder, 'broken.png'), 'no picture');
    await writeFile(join(folder, 'terms.pdf'), '%PDF-1.7');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are read from every format that browsers show, in the displayed orientation', async () => {
    const sizes = await readPictureSizes(folder);
    expect([...sizes].toSorted()).toEqual([
      ['/mark.svg', { width: 9, height: 7 }],
      ['/my désk.PNG', { width: 40, height: 30 }],
      ['/team/two.avif', { width: 40, height: 30 }],
      ['/upright.jpeg', { width: 30, height: 40 }],
    ]);
  });
});
