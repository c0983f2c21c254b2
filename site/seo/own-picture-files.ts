import { join } from 'node:path';
import sharp from 'sharp';
import { pictureSizes } from '../content/loading/picture-sizes.ts';
import { readAddress } from '../content/schemas/site-address.ts';

/** In pixels. */
export interface CutSize {
  width: number;
  height: number;
  /** Scales the picture to fit, without cutting. */
  fit?: 'contain';
}

/** The bytes of a WebP: the owner's picture, upright, scaled and cut around its middle. */
export async function cutPicture(address: string, size: CutSize): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await cut(address, size).webp({ quality: 82 }).toBuffer());
}

/** The same as a data URL, to be embedded in a drawing. */
export async function embedPicture(address: string, size: CutSize) {
  const png = await cut(address, size).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function cut(address: string, size: CutSize) {
  const picture = sharp(join('site/public', pathOf(address))).autoOrient();
  return picture.resize({ background: 'transparent', ...size });
}

/** The width of its column on a high-density screen. */
export function portraitSize(address: string | undefined): CutSize | undefined {
  const size = address === undefined ? undefined : pictureSizes.get(pathOf(address));
  if (!size) return undefined;
  const width = Math.min(1_000, size.width);
  return { width, height: Math.round((width * size.height) / size.width) };
}

const pathOf = (address: string) => readAddress(address)?.path ?? '';
