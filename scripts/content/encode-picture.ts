/**
 * Re-encodes a picture for the site, from standard input to standard output: rotated upright, at most 1,400 pixels
 * wide, as WebP, without metadata. Exit code 3 when the input is no picture. The desk runs it as a separate
 * process, so that a decoder of untrusted files has access to neither its memory nor its keys.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const widest = 1_400;
/** A small file can decode to more than the server's memory. */
const maxPixels = 80_000_000;
/** The formats that phones and computers upload. An SVG could contain a script. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const noPicture = 3;

const sent = await buffer(process.stdin);
const encoded = await encode(sent).catch(() => undefined);
if (encoded) process.stdout.write(encoded);
else process.exitCode = noPicture;

async function encode(bytes: Buffer): Promise<Buffer | undefined> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  const { format } = await picture.metadata();
  if (format === undefined || !formats.has(format)) return undefined;
  return picture
    .rotate()
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
