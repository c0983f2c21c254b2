import {
  isAuthApiError,
  isAuthImplicitGrantRedirectError,
  isAuthPKCECodeVerifierMissingError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type AuthError,
} from '@supabase/auth-js';

/** The problems of a session, as values for a user interface. */
export type SessionProblem =
  /** Nobody is signed in, or the session has ended. */
  | { kind: 'missing-session' }
  /** Called outside a browser. */
  | { kind: 'no-browser' }
  /** The address contains something else than the flow that was begun. */
  | { kind: 'invalid-pkce-url' }
  | { kind: 'invalid-implicit-url' }
  /** The address should contain a code and does not. */
  | { kind: 'no-code' }
  /** Another browser returned than the one that left. */
  | { kind: 'missing-verifier' }
  | { kind: 'invalid-jwt' }
  /** The address contains an error: a link was used or expired, or a provider rejected the user. */
  | { kind: 'refused-link'; code: string; message: string }
  /** The backend rejected a call. */
  | { kind: 'refused'; code: string; message: string; status: number }
  /** The backend could not be reached; try again later. */
  | { kind: 'unreachable' }
  | { kind: 'unknown'; message: string };

export function toProblem(error: AuthError): SessionProblem {
  if (isAuthSessionMissingError(error)) return { kind: 'missing-session' };
  if (isAuthRetryableFetchError(error)) return { kind: 'unreachable' };
  if (isAuthPKCECodeVerifierMissingError(error)) return { kind: 'missing-verifier' };
  if (isAuthApiError(error)) {
    const { message, status } = error;
    return { kind: 'refused', code: error.code ?? 'unknown', message, status };
  }
  if (error.name === 'AuthInvalidJwtError') return { kind: 'invalid-jwt' };
  if (error.message === 'No browser detected.') return { kind: 'no-browser' };
  if (error.message === 'No code detected.') return { kind: 'no-code' };
  if (error.name === 'AuthPKCEGrantCodeExchangeError') return { kind: 'invalid-pkce-url' };
  if (isAuthImplicitGrantRedirectError(error)) {
    const code = error.details?.code;
    if (code === undefined) return { kind: 'invalid-implicit-url' };
    return { kind: 'refused-link', code, message: error.message };
  }
  return { kind: 'unknown', message: error.message };
}
