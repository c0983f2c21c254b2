import type { Auth } from '../auth-context.ts';
import { createFactorOperations, type FactorOperations } from './factor-operations.ts';
import { createSessionOperations, type SessionOperations } from './session-operations.ts';
import { createUserOperations, type UserOperations } from './user-operations.ts';

/** What the rest of the server and the commands do with users, without HTTP. Expected failures are values. */
export interface AuthOperations extends UserOperations, SessionOperations, FactorOperations {}

export function createAuthOperations(auth: Auth): AuthOperations {
  return {
    ...createUserOperations(auth),
    ...createSessionOperations(auth),
    ...createFactorOperations(auth),
  };
}
