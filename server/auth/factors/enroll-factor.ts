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
import { hasVerifiedFactor, type User } from '../users/user.ts';
import { createTotp, type TotpEnrollment } from './totp.ts';

/** The maximum of factors for each user, as on the hosted service. */
const maxFactors = 10;
const maxTextLength = 200;
/** After this time an enrollment counts as abandoned. */
const unfinishedForMs = 5 * minuteMs;

type EnrollRequest = z.infer<typeof requests.enrollFactor>;

export interface Enrollment {
  factor: FactorRow;
  totp?: TotpEnrollment | undefined;
}

/**
 * Enrolls a second factor, which takes effect once it is verified.
 *
 * @throws AuthApiError `mfa_factor_name_conflict`, `insufficient_aal`, `too_many_enrolled_mfa_factors`,
 * `mfa_verified_factor_exists`, `session_not_found`
 */
export async function enrollFactor(
  call: AuthCall,
  signedIn: SignedIn,
  request: EnrollRequest,
): Promise<Enrollment> {
  const { user } = signedIn;
  if (request.friendly_name.length > maxTextLength || request.issuer.length > maxTextLength) {
    throw invalid('A name is at most 200 characters long');
  }
  const { factor, totp } = await prepareFactor(call, user, request);
  await inTransaction(call, async (trx) => {
    const { user: present, session } = await lockSignedIn(trx, signedIn);
    // An unfinished enrollment would otherwise block its own repetition.
    const isAbandoned = (known: FactorRow) =>
      known.status === 'unverified' &&
      (known.created_at < trx.clock() - unfinishedForMs ||
        (known.factor_type === 'phone' && factor.factor_type === 'phone'));
    for (const { id } of present.factors.filter(isAbandoned)) {
      await trx.query.deleteFrom('auth_mfa_factors').where('id', '=', id).execute();
    }
    const factors = present.factors.filter((known) => !isAbandoned(known));
    assertMayEnroll({ user: { ...present, factors }, session }, factor);
    await trx.query.insertInto('auth_mfa_factors').values(factor).execute();
    const traits = { factor_id: factor.id, factor_type: factor.factor_type };
    await recordAudit(trx, 'factor_in_progress', user, traits);
  });
  return { factor, totp };
}

async function prepareFactor(auth: Auth, user: User, request: EnrollRequest): Promise<Enrollment> {
  const now = auth.clock();
  const factor: FactorRow = {
    id: randomUUID(),
    user_id: user.id,
    friendly_name: request.friendly_name,
    factor_type: 'totp',
    status: 'unverified',
    created_at: now,
    updated_at: now,
    secret: null,
    phone: null,
    last_challenged_at: null,
    last_used_step: null,
  };
  switch (request.factor_type) {
    case 'totp': {
      const issuer = request.issuer || new URL(auth.settings.siteUrl).host;
      const totp = createTotp(issuer, user.email ?? user.phone ?? user.id);
      return { factor: { ...factor, secret: await auth.keys.encrypt(totp.secret) }, totp };
    }
    case 'phone': {
      if (!auth.sendText) throw new AuthApiError('mfa_phone_enroll_not_enabled');
      if (request.phone === '') throw invalid('Phone number required to enroll Phone factor');
      const phone = readPhone(request.phone);
      return { factor: { ...factor, factor_type: 'phone', phone } };
    }
    case 'webauthn':
      throw new AuthApiError('mfa_webauthn_enroll_not_enabled');
    default:
      throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
}

function assertMayEnroll({ user, session }: SignedIn, factor: FactorRow): void {
  const isVerifiedPhone = user.factors.some(
    (known) => known.phone !== null && known.phone === factor.phone && known.status === 'verified',
  );
  if (isVerifiedPhone) throw new AuthApiError('mfa_verified_factor_exists');
  if (user.factors.some((known) => known.friendly_name === factor.friendly_name)) {
    throw new AuthApiError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
    );
  }
  if (user.factors.length >= maxFactors) throw new AuthApiError('too_many_enrolled_mfa_factors');
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
