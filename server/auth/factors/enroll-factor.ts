import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../platform/time/clock.ts';
import { readPhone } from '../addresses.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth } from '../auth-context.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import type { FactorRow } from '../tables.ts';
import { findUserById } from '../users/user-store.ts';
import { hasVerifiedFactor, type User } from '../users/user.ts';
import { deleteUnverifiedFactors, insertFactor } from './factor-store.ts';
import { createTotp, type TotpEnrollment } from './totp.ts';

/** Factors a user may have at once, as on the hosted service. */
const maxFactors = 10;
const maxTextLength = 200;
/** After which an enrollment counts as given up. */
const unfinishedForMs = 5 * minuteMs;

export interface EnrollRequest {
  factorType: string;
  friendlyName: string;
  issuer: string;
  phone: string;
}

export interface Enrollment {
  factor: FactorRow;
  totp: TotpEnrollment | undefined;
}

/**
 * Begins a second factor: it counts only once it was verified.
 *
 * @throws AuthApiError `mfa_factor_name_conflict`, `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`,
 * `session_not_found`
 */
export async function enrollFactor(
  auth: Auth,
  signedIn: SignedIn,
  request: EnrollRequest,
  caller: Caller,
): Promise<Enrollment> {
  const { user } = signedIn;
  if (request.friendlyName.length > maxTextLength || request.issuer.length > maxTextLength) {
    throw new AuthApiError('validation_failed', {
      message: 'A name is at most 200 characters long',
    });
  }
  const { factor, totp } = await prepareFactor(auth, user, request);
  await auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    const { session } = await lockSignedIn(trx, signedIn);
    // An enrollment that was never finished would otherwise block its own repetition.
    await deleteUnverifiedFactors(trx, user.id, { createdBefore: now - unfinishedForMs });
    if (factor.factor_type === 'phone') {
      await deleteUnverifiedFactors(trx, user.id, { type: 'phone' });
    }
    const present = await findUserById(trx, user.id);
    if (!present) throw new AuthApiError('session_not_found');
    assertMayEnroll({ user: present, session }, factor);
    await insertFactor(trx, factor);
    const traits = { factor_id: factor.id, factor_type: factor.factor_type };
    await recordAudit(trx, { action: 'factor_in_progress', actor: user, caller, now, traits });
  });
  return { factor, totp };
}

async function prepareFactor(auth: Auth, user: User, request: EnrollRequest): Promise<Enrollment> {
  const now = auth.clock();
  const factor: FactorRow = {
    id: randomUUID(),
    user_id: user.id,
    friendly_name: request.friendlyName,
    factor_type: 'totp',
    status: 'unverified',
    created_at: now,
    updated_at: now,
    secret: null,
    phone: null,
    last_challenged_at: null,
    last_used_step: null,
  };
  switch (request.factorType) {
    case 'totp': {
      const issuer = request.issuer || new URL(auth.settings.siteUrl).host;
      const totp = createTotp(issuer, user.email ?? user.phone ?? user.id);
      return { factor: { ...factor, secret: await auth.keys.encrypt(totp.secret) }, totp };
    }
    case 'phone': {
      if (!auth.sendText) throw new AuthApiError('mfa_phone_enroll_not_enabled');
      if (request.phone === '') {
        throw new AuthApiError('validation_failed', {
          message: 'Phone number required to enroll Phone factor',
        });
      }
      const phone = readPhone(request.phone);
      return { factor: { ...factor, factor_type: 'phone', phone }, totp: undefined };
    }
    case 'webauthn':
      throw new AuthApiError('mfa_webauthn_enroll_not_enabled');
    default:
      throw new AuthApiError('validation_failed', {
        message: 'factor_type needs to be totp, phone, or webauthn',
      });
  }
}

function assertMayEnroll({ user, session }: SignedIn, factor: FactorRow): void {
  const isVerifiedPhone = user.factors.some(
    (known) => known.phone !== null && known.phone === factor.phone && known.status === 'verified',
  );
  if (isVerifiedPhone) throw new AuthApiError('mfa_verified_factor_exists');
  if (user.factors.some((known) => known.friendly_name === factor.friendly_name)) {
    throw new AuthApiError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
    });
  }
  if (user.factors.length >= maxFactors) throw new AuthApiError('too_many_enrolled_mfa_factors');
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' });
  }
}
