import { readEmail, readPhone } from '../addresses.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { issueAuthCode } from '../flows/flow-state.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { startSession, type SessionGrant } from '../sessions/start-session.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import { isBanned, type User } from '../users/user.ts';
import { applyToken } from './apply-token.ts';
import { findByCode, findByLinkToken, pkcePrefix, spendToken } from './one-time-token.ts';

/** Which tokens each `type` of the wire may stand for. */
const emailTypes = new Map<string, readonly OneTimeTokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);
const phoneTypes = new Map<string, readonly OneTimeTokenType[]>([
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
]);

export interface CodeRequest {
  type: string;
  token: string;
  tokenHash: string;
  email: string;
  phone: string;
}

/** A session, a code to exchange for one, or only the first half of an e-mail change. */
export type VerifyOutcome =
  { kind: 'session'; grant: SessionGrant } | { kind: 'code'; authCode: string } | { kind: 'half' };

/**
 * Spends a token that came with a call of the client: either a code with its address, or the token of a link.
 *
 * @throws AuthApiError `otp_expired` whatever was wrong with it
 */
export async function verifyCode(
  auth: Auth,
  request: CodeRequest,
  caller: Caller,
): Promise<Exclude<VerifyOutcome, { kind: 'code' }>> {
  const find = readRequest(auth, request);
  const outcome = await auth.query.transaction().execute(async (trx) => {
    const token = await find(trx);
    // A wrong guess has been counted, which an error thrown in here would undo.
    if (!token) return undefined;
    const { user, isHalf } = await spend(auth, trx, token, request.type, caller);
    if (isHalf) return { kind: 'half' } as const;
    const grant = await startSession(auth, trx, user, 'otp', caller);
    return { kind: 'session', grant } as const;
  });
  if (!outcome) throw new AuthApiError('otp_expired');
  return outcome;
}

/** Spends the token of a link somebody followed. A flow with a challenge ends in a code instead of a session. */
export async function verifyLink(
  auth: Auth,
  request: { type: string; token: string },
  caller: Caller,
): Promise<VerifyOutcome> {
  if (request.token === '') {
    throw new AuthApiError('validation_failed', {
      message: 'Verify requires a token or a token hash',
    });
  }
  const types = emailTypes.get(request.type);
  if (!types)
    throw new AuthApiError('validation_failed', { message: 'Invalid email verification type' });
  return auth.query.transaction().execute(async (trx): Promise<VerifyOutcome> => {
    const token = await findByLinkToken(auth, trx, request.token, types);
    if (!token) {
      throw new AuthApiError('otp_expired', { message: 'Email link is invalid or has expired' });
    }
    const { user, isHalf } = await spend(auth, trx, token, request.type, caller);
    if (isHalf) return { kind: 'half' };
    if (!request.token.startsWith(pkcePrefix)) {
      return { kind: 'session', grant: await startSession(auth, trx, user, 'otp', caller) };
    }
    if (token.flow_state_id === null) throw new AuthApiError('flow_state_not_found');
    return { kind: 'code', authCode: await issueAuthCode(auth, trx, token.flow_state_id, user.id) };
  });
}

function readRequest(auth: Auth, request: CodeRequest) {
  if (request.token === '' && request.tokenHash === '') {
    throw new AuthApiError('validation_failed', {
      message: 'Verify requires a token or a token hash',
    });
  }
  if (request.type === '') {
    throw new AuthApiError('validation_failed', { message: 'Verify requires a verification type' });
  }
  const types = emailTypes.get(request.type) ?? phoneTypes.get(request.type);
  if (!types)
    throw new AuthApiError('validation_failed', { message: 'Unsupported verification type' });
  if (request.tokenHash !== '') {
    if (request.email !== '' || request.phone !== '') {
      throw new AuthApiError('validation_failed', {
        message: 'Only the token_hash and type should be provided',
      });
    }
    return (trx: AuthTransaction) => findByLinkToken(auth, trx, request.tokenHash, types);
  }
  const isPhone = phoneTypes.has(request.type);
  const hasBoth = request.email !== '' && request.phone !== '';
  if (hasBoth || (isPhone ? request.phone === '' : request.email === '')) {
    throw new AuthApiError('validation_failed', {
      message: 'Only an email address or phone number should be provided on verify',
    });
  }
  const address = isPhone ? readPhone(request.phone) : readEmail(request.email);
  const code = request.token.replaceAll(/[-\s]/g, '');
  return (trx: AuthTransaction) => findByCode(auth, trx, address, code, types);
}

/** Takes the token out of use and does to its user what it stands for. */
async function spend(
  auth: Auth,
  trx: AuthTransaction,
  token: OneTimeTokenRow,
  type: string,
  caller: Caller,
): Promise<{ user: User; isHalf: boolean }> {
  // First, so that of the two links of an e-mail change, pressed at once, the second finds that the first has confirmed.
  const user = await lockUser(trx, token.user_id);
  const isSpentHere = await spendToken(trx, token);
  if (!isSpentHere || user?.deleted_at !== null) throw new AuthApiError('otp_expired');
  const now = auth.clock();
  if (isBanned(user, now)) throw new AuthApiError('user_banned', { status: 403 });
  const traits = { type };
  await recordAudit(trx, { action: 'login', actor: user, caller, now, traits });
  const applied = await applyToken(trx, user, token, now);
  return applied ? { user: applied, isHalf: false } : { user, isHalf: true };
}
