import { z } from 'zod';
import type { PictureSizes } from '../loading/picture-sizes.ts';
import { readAddress } from './site-address.ts';
import { describeTooLarge } from '../loading/too-large.ts';

/** The address of a picture in `site/public`, as in pages. Visitors' browsers request no other host. */
export const pictureAddress = z
  .string()
  .min(1)
  .regex(/^\/(?!\/)\S+$/, {
    abort: true,
    error: 'must begin with / and hold no space, for example /desk.jpg for site/public/desk.jpg',
  })
  .meta({ format: 'picture' });

/** The problem of a picture, as the rest of a sentence that begins with its field; absent when there is none. */
export function explainPicture(
  address: string | undefined,
  pictures: PictureSizes,
): string | undefined {
  if (address === undefined) return undefined;
  const path = readAddress(address)?.path ?? '';
  const size = pictures.get(path);
  if (!size) {
    return `is not among the pictures in site/public: put ${address} there, or correct the name`;
  }
  const tooLarge = describeTooLarge(path, size);
  return (
    tooLarge && `is too large (${tooLarge}): save it 1,400 pixels wide and with at most 500 KB`
  );
}

/** The problem of a picture for a small square, where a wide one would be too small to recognize. */
export function explainSquare(
  address: string | undefined,
  pictures: PictureSizes,
): string | undefined {
  const problem = explainPicture(address, pictures);
  if (problem !== undefined) return problem;
  const size = pictures.get(readAddress(address ?? '')?.path ?? '');
  if (!size || size.width <= 1.5 * size.height) return undefined;
  return 'is too wide for its small square before the name: give one about as wide as high';
}
