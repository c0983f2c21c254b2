import { createHash } from 'node:crypto';
import { leadFields } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';

/** What a caller may send as `x-idempotency-key`. */
export const idempotencyKeyPattern = /^[\w.:-]{8,128}$/;

/** How a submission is recognised when it comes again. */
export interface SubmissionKey {
  value: string;
  /** The value in the time window before this one, when the caller gave no key. */
  previous?: string;
  /** Of another submission with the same value, to tell a repeat from a key that was used twice. */
  contentHash: string;
}

/**
 * The caller's key, or without one the content together with the time window, so that a second click soon after is the same lead
 * and the same person's interest next month is a new one.
 */
export function createSubmissionKey(
  lead: Lead,
  callerKey: string | undefined,
  receivedAt: number,
  windowMs: number,
): SubmissionKey {
  const contentHash = hashContent(lead);
  if (callerKey !== undefined) return { value: `caller:${callerKey}`, contentHash };
  const window = Math.floor(receivedAt / windowMs);
  return {
    value: `content:${contentHash}:${window}`,
    previous: `content:${contentHash}:${window - 1}`,
    contentHash,
  };
}

function hashContent(lead: Lead): string {
  const content = JSON.stringify(leadFields.map((field) => lead[field]));
  return createHash('sha256').update(content).digest('base64url');
}
