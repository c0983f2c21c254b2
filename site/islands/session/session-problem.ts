import {
  isAuthImplicitGrantRedirectError,
  isAuthSessionMissingError,
  type AuthError,
} from '@supabase/auth-js';

/** A problem of a session, as a value for a user interface. */
export function toProblem(error: AuthError) {
  return { kind: kindOf(error), message: error.message };
}

function kindOf(error: AuthError) {
  if (isAuthSessionMissingError(error)) return 'missing-session';
  // Found by the client, or by the backend: a token in the address is verified there.
  if (error.name === 'AuthInvalidJwtError' || error.code === 'bad_jwt') return 'invalid-jwt';
  // Called outside a browser.
  if (error.message === 'No browser detected.') return 'no-browser';
  // The address should contain a code and does not.
  if (error.message === 'No code detected.') return 'no-code';
  // The address contains something else than the flow that was begun.
  if (error.name === 'AuthPKCEGrantCodeExchangeError') return 'invalid-pkce-url';
  // With details it is an error that the backend has written into the address.
  if (isAuthImplicitGrantRedirectError(error) && !error.details) return 'invalid-implicit-url';
  return 'other';
}
