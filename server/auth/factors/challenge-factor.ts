import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../platform/time/clock.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { assertCanText, textCode } from '../mail/send-code.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { ChallengeRow, FactorRow } from '../tables.ts';
import { makeCode } from '../tokens/one-time-token.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { lockUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { readUuid } from '../uuid.ts';
import { updateFactor } from './factor-store.ts';

export const challengeLifetimeMs = 5 * minuteMs;

/** @throws AuthApiError `validation_failed` or `mfa_factor_not_found`, also for another user's factor */
export function findOwnFactor({ factors }: User, text: string): FactorRow {
  const factorId = readUuid(text, 'factor_id');
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) throw new AuthApiError('mfa_factor_not_found');
  return factor;
}

/** Creates a challenge; for a telephone it sends a code. */
export async function challengeFactor(
  call: AuthCall,
  user: User,
  factor: FactorRow,
  channel: string,
): Promise<ChallengeRow> {
  const phone = factor.factor_type === 'phone' ? factor.phone : null;
  if (phone !== null && channel !== '' && channel !== 'sms') {
    throw invalid("Invalid channel, the supported value is 'sms'");
  }
  if (phone !== null) assertCanText(call);
  const code = makeCode();
  const challenge: ChallengeRow = {
    id: randomUUID(),
    factor_id: factor.id,
    created_at: call.clock(),
    verified_at: null,
    ip_address: call.caller.ipAddress,
    otp_code: phone === null ? null : hashFactorCode(call, factor, code),
  };
  await inTransaction(call, async (trx) => {
    const present = await lockUser(trx, user.id);
    if (!present?.factors.some(({ id }) => id === factor.id)) {
      throw new AuthApiError('mfa_factor_not_found');
    }
    if (phone !== null) claimSend(trx, 'factor', { channel: 'phone', address: phone });
    await trx.query.insertInto('auth_mfa_challenges').values(challenge).execute();
    await updateFactor(trx, factor.id, { last_challenged_at: challenge.created_at });
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAudit(trx, 'challenge_created', user, traits);
    if (phone !== null) textCode(trx, phone, code);
  });
  return challenge;
}

export function hashFactorCode(auth: Auth, factor: FactorRow, code: string): string {
  return auth.keys.hashWithPepper('factor code', `${factor.id}\0${code}`);
}
