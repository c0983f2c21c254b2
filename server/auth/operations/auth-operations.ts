import type { Auth } from '../auth-context.ts';
import { createFactorOperations } from './factor-operations.ts';
import { createSessionOperations } from './session-operations.ts';
import { createUserOperations } from './user-operations.ts';

/** User operations for the server and the commands, without HTTP. Expected failures are values. */
export type AuthOperations = ReturnType<typeof createAuthOperations>;

export function createAuthOperations(auth: Auth) {
  return {
    ...createUserOperations(auth),
    ...createSessionOperations(auth),
    ...createFactorOperations(auth),
  };
}
