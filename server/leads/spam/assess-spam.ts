import { scoreBehavior } from './score-behavior.ts';
import { scoreEmail } from './score-email.ts';
import { scoreRequest } from './score-request.ts';
import { scoreText } from './score-text.ts';
import { writeSignal, type SubmissionFacts } from './submission-facts.ts';

/** From this score on a lead is quarantined for review. */
export const quarantineScore = 50;

export interface SpamAssessment {
  score: number;
  reasons: string[];
}

/**
 * Scores what suggests a program. Signals concern the request, the use of the form and the shape of a text, never
 * its offer: words that sell are also in names and in the questions of prospects. No signal that a person can cause
 * reaches {@link quarantineScore} alone. Nothing is rejected: a suspicious lead is stored, acknowledged and listed.
 */
export function assessSpam(facts: SubmissionFacts): SpamAssessment {
  const signals = [
    ...scoreRequest(facts),
    ...scoreBehavior(facts),
    ...scoreText(facts),
    ...scoreEmail(facts.lead.email),
  ];
  return {
    score: signals.reduce((sum, { points }) => sum + points, 0),
    reasons: signals.map(writeSignal),
  };
}
