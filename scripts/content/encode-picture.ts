/**
 * Re-encodes a picture for the site, from standard input to standard output: rotated upright, at most 1,400 pixels
 * wide, as WebP, without metadata. Exit code 3 when the input is no picture, and 4 when it is a HEIC photograph,
 * whose patented compression the decoder does not include. The desk runs it as a separate process, so that a decoder of
 * untrusted files has access to neither its memory nor its keys.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const widest = 1_400;
/** The most that WebP can hold. A screenshot of a whole page may be higher. */
const highest = 16_383;
/** A small file can decode to more than the server's memory. */
const maxPixels = 80_000_000;
/** The formats that phones and computers upload. An SVG, which could contain a script, becomes pixels like all others. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff', 'svg']);
/** At 72 pixels per inch, a unit of an SVG is a pixel. */
const plainDensity = 72;
const noPicture = 3;
const heicPicture = 4;

const sent = await buffer(process.stdin);
const open = (density: number) => sharp(sent, { limitInputPixels: maxPixels, density });
const { format, compression, width } = await open(plainDensity)
  .metadata()
  .catch(() => ({ format: undefined, compression: undefined, width: widest }));
if (compression === 'hevc') process.exitCode = heicPicture;
else if (format === undefined || !formats.has(format)) process.exitCode = noPicture;
else {
  // A logo of 28 units would be drawn with 28 pixels. The decoder's limits are 1 and 100,000.
  const density = Math.min(Math.max((plainDensity * widest) / width, 1), 100_000);
  const encoded = await open(density)
    .rotate()
    .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined);
  if (encoded) process.stdout.write(encoded);
  else process.exitCode = noPicture;
}
