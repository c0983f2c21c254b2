import type { Lead } from '../../../contract/lead.ts';
import type { Proof } from '../challenge/challenges.ts';
import type { SubmissionFormat } from '../parse-submission.ts';
import type { BrowserHeaders } from './check-browser-headers.ts';

/** What a request reveals about its program and the use of the form. */
export interface RequestFacts {
  userAgent: string | undefined;
  /** The header `sec-ch-ua`: Chromium's own name, even with a forged user agent. */
  clientHints: string | undefined;
  /** Every browser sends the user's languages. */
  hasAcceptLanguage: boolean;
  /** Whether it says what sent it by `origin` or fetch metadata. Every browser does with a form. */
  hasOrigin: boolean;
  browserHeaders: BrowserHeaders;
  format: SubmissionFormat;
  honeypot: string | undefined;
  /** From the first display of the form to its submission; undefined without form signals. */
  elapsedMs: number | undefined;
}

/** Everything about a submission that may distinguish a person from a program. */
export interface SubmissionFacts extends RequestFacts {
  lead: Lead;
  /** Whether it has an idempotency key, as an owner's integrations should send. */
  isKeyed: boolean;
  proof: Proof;
  /** How many other e-mail addresses came with the same names from its network, or with the same message. */
  otherEmails: number;
}

/** A rule: whether it is fulfilled, its weight, and what the owner reads. */
export type SpamCheck = readonly [isFound: boolean, points: number, reason: string];

/** One spam signal with its weight; 50 points together quarantine a lead. */
export interface SpamSignal {
  points: number;
  reason: string;
}

/** A signal as stored with its lead, shown to the owner, and compared with later ones. */
export function writeSignal({ points, reason }: SpamSignal): string {
  return `${reason} (${points})`;
}
