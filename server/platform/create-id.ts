import { randomUUID } from 'node:crypto';

/**
 * A new UUID of version 7 (RFC 9562). Later ids sort later, so rows inserted together are adjacent in the index and
 * a commit writes few pages.
 */
export function createId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // Version 4 has the same variant and random bits, except for the version digit.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
