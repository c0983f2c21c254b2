import { isStorageUnavailable, violatesConstraint } from '../platform/database/storage-errors.ts';
import { AuthApiError } from './auth-api-error.ts';

/** Converts any error into one for the client. */
export function toAuthApiError(error: unknown): AuthApiError {
  if (error instanceof AuthApiError) return error;
  // Two concurrent calls created the same thing, or one deleted what the other refers to.
  if (violatesConstraint(error)) return new AuthApiError('conflict');
  if (isStorageUnavailable(error)) {
    return new AuthApiError('unexpected_failure', {
      status: 503,
      // If a connection ends during the commit, its result is unknown.
      message: 'It may not have been done. Please try again soon.',
      retryAfterSeconds: 5,
    });
  }
  return new AuthApiError('unexpected_failure');
}
