import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Flat paper needs few colors: a palette is a fifth of the size of true color. */
const flat = { palette: true, colors: 64, dither: 0, effort: 3 } as const;
/** A photo needs more, and shows bands without dithering. */
const photographic = { palette: true, colors: 256, dither: 1, effort: 3 } as const;

/**
 * Renders a drawing as a PNG, cached between builds.
 *
 * @param hasPhoto whether the drawing contains a picture of the owner
 * @param cacheDir Contains rendered pictures under the hash of all their inputs; may be deleted at any time.
 */
export async function renderPng(
  svg: string,
  hasPhoto: boolean,
  cacheDir = 'node_modules/.astro/share-cards',
): Promise<Buffer> {
  const format = hasPhoto ? photographic : flat;
  const hash = createHash('sha256')
    .update(JSON.stringify([sharp.versions, format, svg]))
    .digest('hex');
  const file = join(cacheDir, `${hash}.png`);
  const cached = await readIfThere(file);
  if (cached) return cached;
  const png = await sharp(Buffer.from(svg)).png(format).toBuffer();
  await mkdir(cacheDir, { recursive: true });
  // An interrupted build must not leave a partial picture under its final name.
  await writeFile(`${file}.${process.pid}`, png);
  await rename(`${file}.${process.pid}`, file);
  return png;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
