import { recordAudit } from '../audit.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { assertCanText, sendCode } from '../mail/send-code.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { lockUser } from './user-store.ts';
import type { User } from './user.ts';

/** Sends a signed-in user the code that a change of password may require. */
export async function requestReauthentication(call: AuthCall, user: User): Promise<void> {
  const channel = user.email === null ? 'phone' : 'email';
  const address = user[channel];
  if (address === null) {
    throw invalid('Reauthentication requires the user to have an email or a phone number', 422);
  }
  if (user[`${channel}_confirmed_at` as const] === null) {
    const message = `Please verify your ${channel} first.`;
    throw new AuthApiError(`${channel}_not_confirmed`, { status: 422, message });
  }
  if (channel === 'phone') assertCanText(call);
  await inTransaction(call, async (trx) => {
    if (!(await lockUser(trx, user.id))) throw new AuthApiError('session_not_found');
    claimSend(trx, 'reauthentication', { channel, address });
    await recordAudit(trx, 'user_reauthenticate_requested', user);
    await sendCode(trx, user, 'reauthentication_token', { channel, address });
  });
}
