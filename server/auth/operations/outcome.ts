import type { AuthErrorCode } from '../auth-api-error.ts';
import { toAuthApiError } from '../to-auth-api-error.ts';

/** The result, or why there is none; the message is for the caller. */
type Outcome<Result extends object> =
  | ({ ok: true } & Result)
  | { ok: false; reason: AuthErrorCode; message: string };

/** Converts the errors of a rejected operation into values; failures of the server are thrown. */
export async function toOutcome<Result extends object>(
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (thrown) {
    const { status, code, message } = toAuthApiError(thrown);
    if (status >= 500) throw thrown;
    return { ok: false, reason: code, message };
  }
}
