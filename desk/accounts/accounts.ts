import { maxPasswordLength, type AuthOperations } from '../../server/auth/auth.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import type { Query } from '../../server/platform/database/database.ts';

/** The dependencies of the operations on people and sign-in. */
export interface Accounts {
  auth: AuthOperations;
  query: Query;
  clock: Clock;
  /** Whether a second factor is required: always, unless only this machine reaches the desk. */
  isFactorRequired: boolean;
  passwordMinLength: number;
  /** Whether a person may try another recovery code. */
  mayTryCode: (userId: string) => boolean;
}

export const commonPassword =
  'Too easy to guess: it is a common word, or part of your own address.';

/** @returns why a new password is rejected, as a sentence */
export function findLengthProblem(
  { passwordMinLength }: Accounts,
  password: string,
): string | undefined {
  const { length } = [...password];
  if (length < passwordMinLength) return `A password has at least ${passwordMinLength} characters.`;
  if (length > maxPasswordLength) return `A password has at most ${maxPasswordLength} characters.`;
  return undefined;
}
