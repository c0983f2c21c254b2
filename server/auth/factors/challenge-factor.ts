import { randomInt, randomUUID } from 'node:crypto';
import { minuteMs } from '../../platform/time/clock.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { assertCanText, deliverText, type PendingText } from '../mail/send-code.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { ChallengeRow, FactorRow } from '../tables.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { lockUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { isUuid } from '../uuid.ts';
import { findFactor, insertChallenge, updateFactor } from './factor-store.ts';

/** How long a challenge may be answered. */
export const challengeLifetimeMs = 5 * minuteMs;

/** @throws AuthApiError `validation_failed` or `mfa_factor_not_found`, also for the factor of somebody else */
export async function findOwnFactor(auth: Auth, user: User, id: string): Promise<FactorRow> {
  if (!isUuid(id)) {
    throw new AuthApiError('validation_failed', {
      status: 404,
      message: 'factor_id must be an UUID',
    });
  }
  const factor = await findFactor(auth.query, id.toLowerCase());
  if (!factor || factor.user_id !== user.id) throw new AuthApiError('mfa_factor_not_found');
  return factor;
}

/** Opens a challenge; that of a telephone sends its code. */
export async function challengeFactor(
  auth: Auth,
  user: User,
  factor: FactorRow,
  channel: string,
  caller: Caller,
): Promise<ChallengeRow> {
  const now = auth.clock();
  const isPhone = factor.factor_type === 'phone' && factor.phone !== null;
  if (isPhone && channel !== '' && channel !== 'sms') {
    throw new AuthApiError('validation_failed', {
      message: "Invalid channel, the supported value is 'sms'",
    });
  }
  if (isPhone) assertCanText(auth);
  const code = isPhone ? randomInt(1_000_000).toString().padStart(6, '0') : undefined;
  const challenge: ChallengeRow = {
    id: randomUUID(),
    factor_id: factor.id,
    created_at: now,
    verified_at: null,
    ip_address: caller.ipAddress,
    otp_code: code === undefined ? null : hashFactorCode(auth, factor, code),
    failed_attempts: 0,
  };
  const text: PendingText | undefined =
    code !== undefined && factor.phone !== null
      ? { phone: factor.phone, text: `Your code is ${code}` }
      : undefined;
  await auth.query.transaction().execute(async (trx) => {
    const present = await lockUser(trx, user.id);
    if (!present?.factors.some(({ id }) => id === factor.id)) {
      throw new AuthApiError('mfa_factor_not_found');
    }
    if (text) await claimSend(auth, trx, 'factor', 'phone', text.phone);
    await insertChallenge(trx, challenge);
    await updateFactor(trx, factor.id, { last_challenged_at: now }, now);
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAudit(trx, { action: 'challenge_created', actor: user, caller, now, traits });
  });
  await deliverText(auth, text);
  return challenge;
}

export function hashFactorCode(auth: Auth, factor: FactorRow, code: string): string {
  return auth.keys.hashWithPepper('factor code', `${factor.id}\0${code}`);
}
