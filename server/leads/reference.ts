import { randomInt } from 'node:crypto';

/** No letter or digit here looks or sounds like another when read over the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reference looks like, wherever one comes in from outside. */
export const referencePattern = /^RS-[2-9A-HJKMNP-TV-Z]{6}$/;

/** A new reference for a visitor to quote, one of 729 million. Whether it is free, the store decides. */
export function createReference(): string {
  let reference = 'RS-';
  for (let length = 0; length < 6; length += 1) reference += alphabet[randomInt(alphabet.length)];
  return reference;
}
