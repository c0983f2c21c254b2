import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const formats = {
  png: { palette: true, effort: 3 },
  /** As a PNG, a card with a photograph has half a megabyte, and some services show no picture of that size. */
  jpeg: { quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true },
} as const;

/**
 * Renders a drawing, cached between builds.
 *
 * @param cacheDir Contains rendered drawings under the hash of all their inputs; may be deleted at any time.
 */
export async function renderDrawing(
  svg: string,
  format: keyof typeof formats,
  cacheDir = 'node_modules/.astro/share-cards',
): Promise<Buffer> {
  const options = formats[format];
  const digest = hash('sha256', JSON.stringify([sharp.versions, options, svg]));
  const file = join(cacheDir, `${digest}.${format}`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const picture = await sharp(Buffer.from(svg)).toFormat(format, options).toBuffer();
  await mkdir(cacheDir, { recursive: true });
  // An interrupted build must not leave a partial picture under its final name.
  await writeFile(`${file}.${process.pid}`, picture);
  await rename(`${file}.${process.pid}`, file);
  return picture;
}
