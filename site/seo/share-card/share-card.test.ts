import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFault } from '../../art/svg-text.for-tests.ts';
import { renderPng } from './render-png.ts';
import { shareCard } from './share-card.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

let woff2: Buffer;
let typesetter: Typesetter;

beforeAll(async () => {
  woff2 = await readFile(
    'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  );
  typesetter = await openTypesetter(woff2, 640);
});

describe('the typesetter', () => {
  test('kerns', () => {
    const [together, t, o] = ['To', 'T', 'o'].map((text) => typesetter.measureLine(text, 100));
    // Tracking alone takes two pixels away here.
    expect(together).toBeLessThan(t! + o! - 4);
  });

  test('sets the weight it is asked for', async () => {
    const bolder = await openTypesetter(woff2, 800);
    expect(bolder.measureLine('weight', 100)).toBeGreaterThan(
      typesetter.measureLine('weight', 100),
    );
  });

  test('says which character the font lacks', () => {
    expect(() => typesetter.measureLine('Ask 你', 100)).toThrow('no “你”');
  });
});

function draw(title: string): string {
  return shareCard(typesetter, title, { seed: 'ask', ground: 'sky' });
}

describe('the picture of a shared page', () => {
  test('holds no text that would need a font', () => {
    expect(draw("What's Your Score?")).not.toContain('<text');
    expect(findFault(draw("What's Your Score?"))).toBeUndefined();
  });

  test('is rendered at the size that services show uncropped, in few colours', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'cards-'));
    const png = await renderPng(draw('Ask First'), cache);
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
      isPalette: true,
    });
    expect(png.byteLength).toBeLessThan(60_000);
    await rm(cache, { recursive: true });
  });

  test('is rendered once and then taken from the cache', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'cards-'));
    const first = await renderPng(draw('Ask First'), cache);
    const [file] = await readdir(cache);
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toFile(join(cache, file!));
    const second = await renderPng(draw('Ask First'), cache);
    const other = await renderPng(draw('Ask Last'), cache);
    expect(first.byteLength).toBeGreaterThan(1_000);
    expect(second.byteLength).toBeLessThan(1_000);
    expect(other.byteLength).toBeGreaterThan(1_000);
    await rm(cache, { recursive: true });
  });
});
