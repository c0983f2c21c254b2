import { domainOf } from '../../platform/network/mail-address.ts';
import type { Proof } from '../challenge/challenges.ts';
import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** Why a lead is quarantined whose browser did not solve the challenge that the owner has set. */
const unproven: Partial<Record<Proof, string>> = {
  missing: 'Sent without the proof of work',
  expired: 'Sent with an expired proof of work',
  invalid: 'Sent with a wrong proof of work',
  spent: 'Sent with the proof of work of another submission',
};

/** Times in which nobody reads, or fills in, four fields; a browser that fills them in by itself needs a second press. */
const speeds = [
  { belowMs: 500, points: 50 },
  { belowMs: 1_200, points: 40 },
  { belowMs: 2_500, points: 15 },
];

/** People correct an address, twice if need be; a program goes on. */
const fewestSameNames = 5;

/** How the form was used. */
export function scoreBehavior(facts: SubmissionFacts): SpamSignal[] {
  const { elapsedMs, format, honeypot, sameNamesFromNetwork } = facts;
  const signals: SpamSignal[] = [];
  const unprovenReason = unproven[facts.proof];
  if (unprovenReason) signals.push({ points: 50, reason: unprovenReason });
  if (honeypot) signals.push(scoreHoneypot(facts, honeypot));
  if (format === 'form' && honeypot === undefined) {
    signals.push({ points: 20, reason: 'Sent without the hidden field that every browser sends' });
  }
  const speed =
    elapsedMs === undefined ? undefined : speeds.find((known) => elapsedMs < known.belowMs);
  if (elapsedMs !== undefined && speed) {
    const seconds = (elapsedMs / 1_000).toFixed(1);
    signals.push({ points: speed.points, reason: `Sent ${seconds} seconds after the page opened` });
  }
  if (sameNamesFromNetwork >= fewestSameNames) {
    const reason = `The same names came from the same network with ${sameNamesFromNetwork} other e-mail addresses`;
    signals.push({ points: 50, reason });
  }
  return signals;
}

/** A browser that fills in everything for its user puts the user's own site there, and takes its time. */
function scoreHoneypot({ lead, elapsedMs = 0 }: SubmissionFacts, honeypot: string): SpamSignal {
  const domain = domainOf(lead.email);
  const isOwn =
    elapsedMs > 3_000 &&
    domain !== undefined &&
    honeypot.toLowerCase().includes(domain.toLowerCase());
  return { points: isOwn ? 25 : 60, reason: 'The field that no person sees was filled in' };
}
