import { isStorageUnavailable } from '../platform/database/storage-errors.ts';
import { AuthApiError } from './auth-api-error.ts';

/** What a client learns about anything that was thrown. */
export function toAuthApiError(error: unknown): AuthApiError {
  if (error instanceof AuthApiError) return error;
  if (isUniqueViolation(error)) return new AuthApiError('conflict');
  if (isStorageUnavailable(error)) {
    return new AuthApiError('unexpected_failure', {
      status: 503,
      // If a connection ends during the commit, nobody knows.
      message: 'It may not have been done. Please try again soon.',
      retryAfterSeconds: 5,
    });
  }
  return new AuthApiError('unexpected_failure');
}

/** Two calls that create the same thing at the same moment: the unique index let one through. */
function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteUniqueCodes: unknown[] = [1555, 2067];
  return code === '23505' || sqliteUniqueCodes.includes(errcode);
}
