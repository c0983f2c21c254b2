import { leadFields } from '../../../contract/lead-fields.ts';
import type { Lead } from '../../../contract/lead.ts';

/** One intended submission. Sending the same details again is the same attempt and creates one lead. */
export interface Attempt {
  /** A UUID, sent as `x-idempotency-key`. */
  key: string;
  lead: Lead;
}

/** The attempt for `lead`: the earlier one if the details are the same, else a new one. */
export function attemptFor(
  lead: Lead,
  earlier: Attempt | undefined,
  createKey: () => string,
): Attempt {
  const isSame = earlier && leadFields.every((field) => earlier.lead[field] === lead[field]);
  return isSame ? earlier : { key: createKey(), lead };
}

/** A random UUID, also over plain HTTP, where `crypto.randomUUID` is missing. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1, by RFC 9562 section 5.4.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
