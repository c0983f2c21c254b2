import { domainOf } from '../../platform/network/mail-address.ts';
import type { Proof } from '../challenge/challenges.ts';
import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** The signal of a lead whose browser did not solve the required challenge. */
const unproven: Partial<Record<Proof, string>> = {
  missing: 'Sent without the proof of work',
  expired: 'Sent with an expired proof of work',
  invalid: 'Sent with a wrong proof of work',
  spent: 'Sent with the proof of work of another submission',
};

/** Times too short for a person to read or fill in four fields. A browser that autofills them needs a second press. */
const speeds = [
  { belowMs: 500, points: 50 },
  { belowMs: 1_200, points: 40 },
];

/** People correct an address, at most twice; a program continues. */
const fewestSameNames = 5;

/** How the form was used. */
export function scoreBehavior(facts: SubmissionFacts): SpamSignal[] {
  const { elapsedMs, honeypot, sameNamesFromNetwork } = facts;
  const signals: SpamSignal[] = [];
  const unprovenReason = unproven[facts.proof];
  if (unprovenReason) signals.push({ points: 50, reason: unprovenReason });
  if (honeypot) signals.push(scoreHoneypot(facts, honeypot));
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

/** A browser that autofills everything puts the user's own site there, and takes some time. */
function scoreHoneypot({ lead, elapsedMs = 0 }: SubmissionFacts, honeypot: string): SpamSignal {
  const domain = domainOf(lead.email);
  const isOwn =
    elapsedMs > 3_000 &&
    domain !== undefined &&
    honeypot.toLowerCase().includes(domain.toLowerCase());
  return { points: isOwn ? 25 : 60, reason: 'The field that no person sees was filled in' };
}
