import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Flat paper needs few colours: a palette is a fifth of the weight of true colour. */
const format = { palette: true, colours: 64, dither: 0, effort: 3 } as const;

/**
 * A drawing as a PNG. The same drawing is not rendered twice between builds.
 *
 * @param cacheDir Holds rendered pictures under the hash of all they depend on; may be deleted at any time.
 */
export async function renderPng(
  svg: string,
  cacheDir = 'node_modules/.astro/share-cards',
): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([sharp.versions, format, svg]))
    .digest('hex');
  const file = join(cacheDir, `${hash}.png`);
  const cached = await readIfThere(file);
  if (cached) return cached;
  const png = await sharp(Buffer.from(svg)).png(format).toBuffer();
  await mkdir(cacheDir, { recursive: true });
  // A build that is stopped half-way must not leave half a picture under its final name.
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
