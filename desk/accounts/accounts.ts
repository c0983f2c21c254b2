import type { AuthOperations } from '../../server/auth/auth.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import type { AccountQuery } from './tables.ts';

/** The dependencies of the operations on people and sign-in. */
export interface Accounts {
  auth: AuthOperations;
  query: AccountQuery;
  clock: Clock;
  /** Whether a second factor is required: always, unless only this machine reaches the desk. */
  isFactorRequired: boolean;
  /** Whether a person may try another recovery code. */
  mayTryCode: (userId: string) => boolean;
}

/** The minimum length of a password: longer than for the public calls, because it opens every lead. */
export const passwordMinLength = 12;

export const passwordProblems = {
  short: `A password has at least ${passwordMinLength} characters.`,
  common: 'Too easy to guess: it is a common word, or part of your own address.',
};

/** @param refused a password that is too short for `AUTH_PASSWORD_MIN_LENGTH`, or too common */
export function explainRefusedPassword(refused: {
  message: string;
  weakPasswordReasons?: readonly string[];
}): string {
  return refused.weakPasswordReasons?.includes('length')
    ? refused.message
    : passwordProblems.common;
}
