import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that depends only on its length. */
export function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
