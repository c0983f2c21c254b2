import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { pictureAddress } from '../schemas/picture-field.ts';
import { readAddress } from '../schemas/site-address.ts';
import { pictureSizes } from './picture-sizes.ts';
import { textsIn } from './texts-in.ts';
import type { PlaceOf } from './validate.ts';

/** Pictures that pages, lists or settings show, and that are not in `site/public`. */
export function findMissingPictures(value: unknown, placeOf: PlaceOf): Diagnostic[] {
  return Array.from(textsIn(value))
    .filter(({ text }) => pictureAddress.safeParse(text).success)
    .filter(({ text }) => !pictureSizes.has(readAddress(text)?.path ?? ''))
    .map(({ path, text }) => ({ ...placeOf(path), ...explainMissingPicture(text) }));
}

export const explainMissingPicture = (address: string) => ({
  problem: `${address} is not a picture of this site.`,
  remedy: 'Put it into site/public, or correct the name.',
  remedyAtDesk: 'Choose the picture from your device, or correct the name.',
});
