import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { minuteMs } from '../../platform/time/clock.ts';
import { readPhone } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import type { FactorRow } from '../tables.ts';
import { hasVerifiedFactor } from '../users/user.ts';
import { createTotp, type TotpEnrollment } from './totp.ts';

/** The maximum of factors for each user, as on the hosted service. */
const maxFactors = 10;
const maxTextLength = 200;
/** After this time an enrollment counts as abandoned. */
const unfinishedForMs = 5 * minuteMs;

/**
 * Enrolls a second factor, which takes effect once it is verified.
 *
 * @throws AuthApiError `mfa_factor_name_conflict`, `insufficient_aal`, `too_many_enrolled_mfa_factors`,
 * `session_not_found`
 */
export async function enrollFactor(
  call: AuthCall,
  signedIn: SignedIn,
  request: z.infer<typeof requests.enrollFactor>,
): Promise<{ factor: FactorRow; totp: TotpEnrollment | undefined }> {
  const { user } = signedIn;
  const { factor_type: type, friendly_name: name, issuer } = request;
  if (name.length > maxTextLength || issuer.length > maxTextLength) {
    throw invalid('A name is at most 200 characters long');
  }
  if (type === 'webauthn') throw new AuthApiError('mfa_webauthn_enroll_not_enabled');
  if (type !== 'totp' && type !== 'phone') {
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
  const label = user.email ?? user.phone ?? user.id;
  const totp =
    type === 'totp' ? createTotp(issuer || new URL(call.settings.siteUrl).host, label) : undefined;
  const now = call.clock();
  const factor: FactorRow = {
    id: randomUUID(),
    user_id: user.id,
    friendly_name: name,
    factor_type: type,
    status: 'unverified',
    created_at: now,
    updated_at: now,
    secret: totp ? await call.keys.encrypt(totp.secret) : null,
    phone: type === 'phone' ? readFactorPhone(call, request.phone) : null,
    last_challenged_at: null,
    last_used_step: null,
  };
  await inTransaction(call, async (trx) => {
    const { user: present, session } = await lockSignedIn(trx, signedIn);
    // An unfinished enrollment would otherwise block its own repetition.
    const isAbandoned = (known: FactorRow) =>
      known.status === 'unverified' &&
      (known.created_at < now - unfinishedForMs ||
        (known.factor_type === 'phone' && type === 'phone'));
    for (const { id } of present.factors.filter(isAbandoned)) {
      await trx.query.deleteFrom('auth_mfa_factors').where('id', '=', id).execute();
    }
    const factors = present.factors.filter((known) => !isAbandoned(known));
    assertMayEnroll({ user: { ...present, factors }, session }, name);
    await trx.query.insertInto('auth_mfa_factors').values(factor).execute();
    const traits = { factor_id: factor.id, factor_type: type };
    await recordAudit(trx, 'factor_in_progress', user, traits);
  });
  return { factor, totp };
}

function readFactorPhone(auth: Auth, phone: string): string {
  if (!auth.sendText) throw new AuthApiError('mfa_phone_enroll_not_enabled');
  if (phone === '') throw invalid('Phone number required to enroll Phone factor');
  return readPhone(phone);
}

function assertMayEnroll({ user, session }: SignedIn, name: string): void {
  if (user.factors.some((known) => known.friendly_name === name)) {
    throw new AuthApiError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (user.factors.length >= maxFactors) throw new AuthApiError('too_many_enrolled_mfa_factors');
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
