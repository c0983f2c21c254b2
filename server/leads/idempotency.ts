import { createHash } from 'node:crypto';
import { leadFields } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';

/** Valid values of `x-idempotency-key`. */
export const idempotencyKeyPattern = /^[\w.:-]{8,128}$/;

/** Recognizes a repeated submission. */
export interface SubmissionKey {
  value: string;
  /** The key of the previous time window, when the caller sent none. */
  previous?: string;
  /** Identifies the content, to distinguish a repeat from a key that was used twice. */
  contentHash: string;
}

/**
 * The caller's key, or else a hash of the content and the time window. So a second click is the same lead, and the
 * same person's interest next month is a new one.
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
