import { checkBehavior } from './check-behavior.ts';
import { checkEmail } from './check-email.ts';
import { checkRequest } from './check-request.ts';
import { checkText } from './check-text.ts';
import { writeSignal, type SubmissionFacts } from './submission-facts.ts';

/** From this score on a lead is quarantined for review. */
export const quarantineScore = 50;

/**
 * Scores what suggests a program. Signals concern the request, the use of the form and the shape of a text, never
 * its offer: words that sell are also in names and in the questions of prospects. Nothing is rejected: a suspicious
 * lead is stored, acknowledged and listed.
 */
export function assessSpam(facts: SubmissionFacts) {
  const found = [
    ...checkRequest(facts),
    ...checkBehavior(facts),
    ...checkText(facts),
    ...checkEmail(facts.lead.email),
  ].filter(([isFound]) => isFound);
  return {
    score: found.reduce((sum, [, points]) => sum + points, 0),
    reasons: found.map(([, points, reason]) => writeSignal({ points, reason })),
  };
}
