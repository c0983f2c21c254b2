import { randomInt } from 'node:crypto';

/** Letters and digits that neither look nor sound alike on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referencePattern = /^RS-[2-9A-HJKMNP-TV-Z]{6}$/;

/** A new reference for a visitor, one of 729 million. The store ensures that it is unique. */
export function createReference(): string {
  let reference = 'RS-';
  for (let length = 0; length < 6; length += 1) reference += alphabet[randomInt(alphabet.length)];
  return reference;
}
