import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { markTile } from '../../art/mark.ts';
import { findFault } from '../../art/svg-text.for-tests.ts';
import { openCardTypesetter } from '../../lettering/card-typesetter.ts';
import { articlePicture } from './page-pictures.ts';
import { renderPng } from './render-png.ts';
import { shareCard } from './share-card.ts';

const typesetter = await openCardTypesetter();

function draw(title: string): string {
  return shareCard(typesetter, title, { seed: 'ask', ground: 'sky' }, markTile());
}

describe('the share picture of an article', () => {
  test('shows the people of its cover, even after it was renamed', () => {
    const cover = { alt: 'Two people' };
    expect(articlePicture('now', { cover, formerly: ['first'] })).toEqual(
      articlePicture('first', { cover }),
    );
  });
});

describe('the share picture of a page', () => {
  test('contains no text that would need a font', () => {
    expect(draw("What's Your Score?")).not.toContain('<text');
    expect(findFault(draw("What's Your Score?"))).toBeUndefined();
  });

  test.each([
    'AI Can’t Save Your Boring Brand™',
    'Łódź Calling',
    'Launch Week 🚀 with Acme™',
    'Продажи без спама',
    'w'.repeat(70),
  ])('is drawn for the title %s', (title) => {
    expect(findFault(draw(title))).toBeUndefined();
  });

  test('drops characters from a title that no font has', () => {
    expect(draw('Launch Week 🚀 in Spring')).toBe(draw('Launch Week in Spring'));
  });

  test('is rendered at the size that services show uncropped, with few colors', async () => {
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

  test('is rendered once and then served from the cache', async () => {
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
