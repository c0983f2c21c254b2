import type { AuthErrorCode } from '../auth-api-error.ts';
import { toAuthApiError } from '../to-auth-api-error.ts';

/** The result, or why there is none; the message is for the caller. */
type Outcome<Result extends object, Reason extends AuthErrorCode> =
  | ({ ok: true } & Result)
  | { ok: false; reason: Reason; message: string };

/** Converts the expected errors of an operation into values; all others are thrown. */
export async function toOutcome<Result extends object, Reason extends AuthErrorCode>(
  expected: readonly Reason[],
  work: () => Promise<Result>,
): Promise<Outcome<Result, Reason>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (thrown) {
    const error = toAuthApiError(thrown);
    const reason = expected.find((code) => code === error.code);
    if (reason === undefined) throw thrown;
    return { ok: false, reason, message: error.message };
  }
}
