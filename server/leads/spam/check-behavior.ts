import { domainOf } from '../../platform/network/mail-address.ts';
import type { SpamCheck, SubmissionFacts } from './submission-facts.ts';

/** Too short for a person to read the fields. A browser that autofills them needs a second press. */
const minElapsedMs = 600;

/** People correct an address, at most twice; a program continues. */
const minOtherEmails = 3;

/** How the form was used. */
export function checkBehavior(facts: SubmissionFacts): SpamCheck[] {
  const { elapsedMs, honeypot = '', lead, proof, otherEmails } = facts;
  const isAsked = proof !== 'not_asked';
  // A browser that autofills everything puts the user's own site there, and takes some time.
  const domain = domainOf(lead.email)?.toLowerCase() ?? ' ';
  const isAutofilled = Number(elapsedMs) > 3_000 && honeypot.toLowerCase().includes(domain);
  const seconds = Number((Number(elapsedMs) / 1_000).toPrecision(1));
  return [
    [isAsked && proof !== 'valid', 50, `Sent without a valid proof of work: ${proof}`],
    [honeypot !== '' && !isAutofilled, 60, 'The field that no person sees was filled in'],
    [Number(elapsedMs) < minElapsedMs, 50, `Sent ${seconds} seconds after the page opened`],
    [
      otherEmails >= minOtherEmails,
      50,
      `The same text came with ${otherEmails} other e-mail addresses`,
    ],
  ];
}
