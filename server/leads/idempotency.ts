import { createHash } from 'node:crypto';
import { leadFields, type Lead } from '../../contract/lead.ts';

/** What a caller may send as `x-idempotency-key`. */
export const idempotencyKeyPattern = /^[\w.:-]{8,128}$/;

/** How a submission is recognised when it comes again. */
export interface Identity {
  key: string;
  contentHash: string;
  /** The key of the time window before this one, when the caller gave no key. */
  previousKey?: string;
}

/**
 * The caller's key, or without one the content together with the time window, so that a second click soon after is the same lead
 * and the same person's interest next month is a new one.
 */
export function identify(
  lead: Lead,
  callerKey: string | undefined,
  receivedAt: number,
  windowMs: number,
): Identity {
  const contentHash = hashContent(lead);
  if (callerKey !== undefined) return { key: `caller:${callerKey}`, contentHash };
  const window = Math.floor(receivedAt / windowMs);
  return {
    key: `content:${contentHash}:${window}`,
    previousKey: `content:${contentHash}:${window - 1}`,
    contentHash,
  };
}

function hashContent(lead: Lead): string {
  const content = JSON.stringify(leadFields.map((field) => lead[field]));
  return createHash('sha256').update(content).digest('base64url');
}
