import type { Lead } from '../../../contract/lead.ts';
import type { Proof } from '../challenge/challenges.ts';

/** What a request says about the program that sent it. */
export interface RequestFacts {
  userAgent: string | undefined;
  /** The header `sec-ch-ua`: Chromium's own name, also where the user agent is forged. */
  clientHints: string | undefined;
  /** Every browser says which languages its user reads. */
  hasAcceptLanguage: boolean;
  /** Whether it says which page it came from: `origin`, `referer` or `sec-fetch-site`. Every browser sends one with a form. */
  hasOrigin: boolean;
  /** Whether it brought an idempotency key, as the integrations of an owner are told to. */
  isKeyed: boolean;
}

/** Everything about a submission that may tell a person from a program. */
export interface SubmissionFacts extends RequestFacts {
  lead: Lead;
  /** The value of the field that no person sees. */
  honeypot: string | undefined;
  /** From the first display of the form to its submission; undefined when the page's script did not say. */
  elapsedMs: number | undefined;
  /**
   * Whether every page's script tells this backend how the form was used. The pages of a hosted backend are deployed apart from
   * it, and those of an earlier version say nothing, so that nothing follows from silence there.
   */
  expectsSignals: boolean;
  format: 'json' | 'form';
  /** What it brought in answer to the challenge. */
  proof: Proof;
  /** Other e-mail addresses that the last day brought with the same names from the same network. */
  sameNamesFromNetwork: number;
}

/** One reason to suspect a program, with its weight; 50 points together quarantine a lead. */
export interface SpamSignal {
  points: number;
  reason: string;
}

/** A signal as it is stored with its lead, shown to the owner, and recognized when it comes again. */
export function writeSignal({ points, reason }: SpamSignal): string {
  return `${reason} (${points})`;
}
