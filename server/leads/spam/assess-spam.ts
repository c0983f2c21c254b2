import { scoreEmail } from './score-email.ts';
import { scoreNames } from './score-names.ts';
import { scoreBehavior } from './score-behavior.ts';
import { writeDoubt, type SubmissionFacts } from './submission-facts.ts';

/** From this score on a lead is held back for the owner to look at. */
export const quarantineScore = 50;

export interface SpamAssessment {
  score: number;
  reasons: string[];
}

/**
 * Weighs what speaks for a program. No single sign that a person can show is meant to reach {@link quarantineScore} alone: no
 * person of the corpus does. These signs do:
 *
 * - use: a filled trap, a submission within half a second, the same names with several e-mail addresses, a challenge left unsolved;
 * - names: a link, a domain, a sales offer of more than one word, or letters and digits mixed in the person’s name; markup or an
 *   unfilled placeholder in any name; random letters in two names, test words in all three;
 * - company: what is offered and how, two terms of offers from a public mailbox, or one in speech of six words and more;
 * - e-mail: a disposable mailbox.
 *
 * Nothing is ever refused: a doubtful lead is stored, thanked for and listed.
 */
export function assessSpam(facts: SubmissionFacts): SpamAssessment {
  const doubts = [
    ...scoreBehavior(facts),
    ...scoreNames(facts.lead),
    ...scoreEmail(facts.lead.email),
  ];
  return {
    score: doubts.reduce((sum, { points }) => sum + points, 0),
    reasons: doubts.map(writeDoubt),
  };
}
