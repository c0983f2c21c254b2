import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamSignal, SubmissionFacts } from './submission-facts.ts';

/** Too short for a person to read four fields. A browser that autofills them needs a second press. */
const fewestMs = 600;

/** People correct an address, at most twice; a program continues. */
const fewestOtherEmails = 3;

/** How the form was used. */
export function scoreBehavior(facts: SubmissionFacts): SpamSignal[] {
  const { elapsedMs, honeypot = '', lead, proof, otherEmails } = facts;
  const signals: SpamSignal[] = [];
  if (proof !== 'valid' && proof !== 'not_asked') {
    signals.push({ points: 50, reason: `Sent without a valid proof of work: ${proof}` });
  }
  // A browser that autofills everything puts the user's own site there, and takes some time.
  const isOwn =
    elapsedMs !== undefined &&
    elapsedMs > 3_000 &&
    honeypot.includes(domainOf(lead.email) ?? honeypot);
  if (honeypot && !isOwn) {
    signals.push({ points: 60, reason: 'The field that no person sees was filled in' });
  }
  if (elapsedMs !== undefined && elapsedMs < fewestMs) {
    const seconds = Number((elapsedMs / 1_000).toPrecision(1));
    signals.push({ points: 50, reason: `Sent ${seconds} seconds after the page opened` });
  }
  if (otherEmails >= fewestOtherEmails) {
    const reason = `The same text came with ${otherEmails} other e-mail addresses`;
    signals.push({ points: 50, reason });
  }
  return signals;
}
