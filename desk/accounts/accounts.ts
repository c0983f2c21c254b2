import type { AuthOperations } from '../../server/auth/auth.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import type { AccountQuery } from './tables.ts';

/** What the operations on people and their way in work with. */
export interface Accounts {
  auth: AuthOperations;
  query: AccountQuery;
  clock: Clock;
  /** Whether nobody may come in without a second factor: always, but where only this machine reaches the desk. */
  isFactorRequired: boolean;
  /** Whether somebody may try another recovery code. */
  mayTryCode: (userId: string) => boolean;
}

/** The shortest password: longer than that of the public calls, because it opens every lead. */
export const passwordMinLength = 12;
