import {
  isAuthImplicitGrantRedirectError,
  isAuthSessionMissingError,
  type AuthError,
} from '@supabase/auth-js';

/** A problem of a session, as a value for a user interface. */
export interface SessionProblem {
  kind:
    | 'missing-session'
    /** Called outside a browser. */
    | 'no-browser'
    /** The address contains something else than the flow that was begun. */
    | 'invalid-pkce-url'
    | 'invalid-implicit-url'
    /** The address should contain a code and does not. */
    | 'no-code'
    | 'invalid-jwt'
    | 'other';
  message: string;
}

export function toProblem(error: AuthError): SessionProblem {
  return { kind: kindOf(error), message: error.message };
}

function kindOf(error: AuthError): SessionProblem['kind'] {
  if (isAuthSessionMissingError(error)) return 'missing-session';
  if (error.name === 'AuthInvalidJwtError') return 'invalid-jwt';
  if (error.message === 'No browser detected.') return 'no-browser';
  if (error.message === 'No code detected.') return 'no-code';
  if (error.name === 'AuthPKCEGrantCodeExchangeError') return 'invalid-pkce-url';
  // With details it is an error that the backend has written into the address.
  if (isAuthImplicitGrantRedirectError(error) && !error.details) return 'invalid-implicit-url';
  return 'other';
}
