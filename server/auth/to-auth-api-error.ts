import { isStorageUnavailable } from '../platform/database/storage-errors.ts';
import { AuthApiError } from './auth-api-error.ts';

/** Converts any error into one for the client. */
export function toAuthApiError(error: unknown): AuthApiError {
  if (error instanceof AuthApiError) return error;
  if (isUniqueViolation(error)) return new AuthApiError('conflict');
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

/** Two concurrent calls created the same thing: the unique index accepted one. */
function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteUniqueCodes: unknown[] = [1555, 2067];
  return code === '23505' || sqliteUniqueCodes.includes(errcode);
}
