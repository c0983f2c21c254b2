import type { Proof } from '../challenge/challenges.ts';
import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** Why a lead is held back whose browser did not solve the challenge that the owner has set. */
const proofDoubts: Partial<Record<Proof, string>> = {
  missing: 'without the proof of work',
  expired: 'with an expired proof of work',
  invalid: 'with a proof of work that is wrong',
  spent: 'with the proof of work of another submission',
};

/** How the form was used. */
export function scoreBehavior(facts: SubmissionFacts): SpamSignal[] {
  const { elapsedMs, format, honeypot, userAgent = '', fromSameAddress, withSameNames } = facts;
  const doubts: SpamSignal[] = [];
  const unproven = proofDoubts[facts.proof];
  if (unproven) doubts.push({ points: 50, reason: unproven });
  if (honeypot) doubts.push(doubtHoneypot(facts, honeypot));
  if (format === 'form' && honeypot === undefined) {
    doubts.push({ points: 15, reason: 'sent without the hidden field that every browser sends' });
  }
  if (elapsedMs !== undefined && elapsedMs < 500) {
    doubts.push({ points: 50, reason: 'sent within half a second' });
  } else if (elapsedMs !== undefined && elapsedMs < 1_200) {
    doubts.push({ points: 40, reason: 'sent within 1.2 seconds' });
  } else if (elapsedMs !== undefined && elapsedMs < 2_500) {
    doubts.push({ points: 15, reason: 'sent within 2.5 seconds' });
  }
  const claimsBrowser = userAgent.startsWith('Mozilla/');
  if (format === 'json' && elapsedMs === undefined && facts.expectsSignals) {
    doubts.push({ points: claimsBrowser ? 25 : 15, reason: 'not sent by the page' });
  }
  if (/headless|phantom|selenium|puppeteer|playwright/i.test(userAgent)) {
    doubts.push({ points: 30, reason: 'sent by an automated browser' });
  } else if (!claimsBrowser) {
    doubts.push({ points: 20, reason: 'sent by a program, not a browser' });
  }
  if (!facts.hasAcceptLanguage) {
    doubts.push({ points: claimsBrowser ? 35 : 10, reason: 'no Accept-Language header' });
  }
  if (fromSameAddress >= 30) {
    doubts.push({ points: 40, reason: '30 or more submissions from this IP address in an hour' });
  } else if (fromSameAddress >= 8) {
    doubts.push({ points: 20, reason: '8 or more submissions from this IP address in an hour' });
  }
  if (withSameNames >= 2) {
    doubts.push({ points: 50, reason: 'the same names with several e-mail addresses' });
  } else if (withSameNames === 1) {
    doubts.push({ points: 25, reason: 'the same names with another e-mail address' });
  }
  return doubts;
}

/** A browser that fills in everything for its user puts the user's own site there, and takes its time. */
function doubtHoneypot({ lead, elapsedMs = 0 }: SubmissionFacts, honeypot: string): SpamSignal {
  const domain = lead.email.toLowerCase().split('@')[1] ?? '';
  const isOwn = elapsedMs > 3_000 && honeypot.toLowerCase().includes(domain);
  return { points: isOwn ? 25 : 60, reason: 'filled in the field no person sees' };
}
