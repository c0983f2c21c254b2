import type { Lead } from '../../../contract/lead.ts';
import type { Proof } from '../challenge/challenges.ts';

/** Everything about a submission that may tell a person from a program. */
export interface SubmissionFacts {
  lead: Lead;
  /** What stands in the field no person sees. */
  honeypot: string | undefined;
  /** From the first display of the form to its submission; undefined when the page's script did not say. */
  elapsedMs: number | undefined;
  /**
   * Whether every page's script tells this backend how the form was used: the pages of a hosted one are put online apart from
   * it, and those of an earlier version say nothing, so that nothing follows from silence there.
   */
  expectsSignals: boolean;
  format: 'json' | 'form';
  userAgent: string | undefined;
  /** Every browser says which languages its user reads. */
  hasAcceptLanguage: boolean;
  /** What it brought in answer to the challenge. */
  proof: Proof;
  /** Submissions from the same address in the last hour, this one not counted. */
  fromSameAddress: number;
  /** Submissions of the last day with the same names but another e-mail address. */
  withSameNames: number;
}

/** One reason to doubt, with its weight; 50 together put a lead into quarantine. */
export interface SpamSignal {
  points: number;
  reason: string;
}

/** A doubt as it is kept with its lead, shown to the owner, and recognised when it comes again. */
export function writeDoubt({ points, reason }: SpamSignal): string {
  return `${reason} (${points})`;
}
