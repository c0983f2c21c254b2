import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { markTile } from '../../art/mark.ts';
import { findSvgError } from '../../art/svg-text.for-tests.ts';
import { renderDrawing } from './render-drawing.ts';
import { shareCard } from './share-card.ts';

const draw = (title: string) => shareCard(title, { seed: 'ask', ground: 'sky' }, markTile());

describe('the share picture of a page', () => {
  test.each(["What's Your Score & <Why>?", 'Łódź Calling', 'w'.repeat(70), 'I'])(
    'shows the title %s on its tag',
    async (title) => {
      const card = await draw(title);
      expect(findSvgError(card)).toBeUndefined();
      expect(card).toContain('<image ');
    },
  );

  test('has no tag when the fonts contain no letter of the title', async () => {
    for (const title of ['Продажи 🚀', 'Продажи: как начать?']) {
      const card = await draw(title);
      expect(findSvgError(card)).toBeUndefined();
      expect(card).not.toContain('<image ');
    }
  });

  test('drops characters from a title that no font has', async () => {
    expect(await draw('Launch Week 🚀 in Spring')).toBe(await draw('Launch Week in Spring'));
  });

  test('is rendered at the size that services show uncropped', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'cards-'));
    const card = await renderDrawing(await draw('Ask First'), 'jpeg', cache);
    expect(await sharp(card).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(card.byteLength).toBeLessThan(80_000);
    await rm(cache, { recursive: true });
  });

  test('with a photograph has no more bytes than services load', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'cards-'));
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1200, height: 630, channels: 3, background: 'teal', noise } as const;
    const photo = await sharp({ create }).blur(1.5).png().toBuffer();
    const svg = await shareCard(
      'Ask First',
      { seed: 'ask', ground: 'sky', photo: `data:image/png;base64,${photo.toString('base64')}` },
      markTile(),
    );
    expect((await renderDrawing(svg, 'jpeg', cache)).byteLength).toBeLessThan(300_000);
    await rm(cache, { recursive: true });
  });

  test('is rendered once and then served from the cache', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'cards-'));
    const first = await renderDrawing(await draw('Ask First'), 'jpeg', cache);
    const [file] = await readdir(cache);
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toFile(join(cache, file!));
    const second = await renderDrawing(await draw('Ask First'), 'jpeg', cache);
    const other = await renderDrawing(await draw('Ask Last'), 'jpeg', cache);
    expect(first.byteLength).toBeGreaterThan(1_000);
    expect(second.byteLength).toBeLessThan(1_000);
    expect(other.byteLength).toBeGreaterThan(1_000);
    await rm(cache, { recursive: true });
  });
});
