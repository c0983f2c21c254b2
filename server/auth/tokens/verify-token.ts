import type { z } from 'zod';
import { readContact } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { issueAuthCode } from '../flows/flow-state.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { LinkKind } from '../mail/send-link.ts';
import type { requests } from '../schemas.ts';
import type { SignedIn } from '../sessions/authenticate.ts';
import { startSession } from '../sessions/start-session.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '../tables.ts';
import { lockUser } from '../users/user-store.ts';
import { isBanned, type User } from '../users/user.ts';
import { applyToken } from './apply-token.ts';
import { findByCode, findByLinkToken, pkcePrefix } from './one-time-token.ts';

/** The tokens of each `type` of the protocol. */
const tokenTypes = new Map<string, readonly OneTimeTokenType[]>(
  Object.entries({
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    magiclink: ['recovery_token'],
    recovery: ['recovery_token'],
    email: ['confirmation_token', 'recovery_token'],
    email_change: ['email_change_token_current', 'email_change_token_new'],
    sms: ['confirmation_token'],
    phone_change: ['phone_change_token'],
  } satisfies Record<LinkKind | 'email' | PhoneType, readonly OneTimeTokenType[]>),
);

type PhoneType = 'sms' | 'phone_change';

const isPhoneType = (type: string): type is PhoneType => type === 'sms' || type === 'phone_change';

/** A session, a code to exchange for one, or only the first half of an e-mail change. */
export type VerifyOutcome =
  | { kind: 'session'; grant: SignedIn }
  | { kind: 'code'; authCode: string }
  | { kind: 'single-confirmation' };

/**
 * Consumes the token of a client's call: either a code with its address, or the token of a link.
 *
 * @throws AuthApiError `otp_expired` for any error
 */
export function verifyCode(
  call: AuthCall,
  request: z.infer<typeof requests.verify>,
): Promise<VerifyOutcome> {
  return verify(call, request.type, readRequest(request));
}

/** Consumes the token of a followed link. A flow with a challenge ends in a code instead of a session. */
export async function verifyLink(
  call: AuthCall,
  { type, token }: { type: string; token: string },
): Promise<VerifyOutcome> {
  if (token === '') throw invalid('Verify requires a token or a token hash');
  const tokens = tokenTypes.get(type);
  if (!tokens || isPhoneType(type)) throw invalid('Invalid email verification type');
  const find = (trx: Auth) => findByLinkToken(trx, token, tokens);
  return verify(call, type, find, token.startsWith(pkcePrefix));
}

function verify(
  call: AuthCall,
  type: string,
  find: (trx: Auth) => Promise<OneTimeTokenRow | undefined>,
  endsInCode = false,
): Promise<VerifyOutcome> {
  return inTransaction(call, async (trx) => {
    const token = await find(trx);
    if (!token) throw new AuthApiError('otp_expired');
    const user = await consume(trx, token, type);
    if (!user) return { kind: 'single-confirmation' };
    if (!endsInCode) return { kind: 'session', grant: await startSession(trx, user, 'otp') };
    if (token.flow_state_id === null) throw new AuthApiError('flow_state_not_found');
    return { kind: 'code', authCode: await issueAuthCode(trx, token.flow_state_id, user.id) };
  });
}

function readRequest(request: z.infer<typeof requests.verify>) {
  const { type, token, token_hash: linkToken, email, phone } = request;
  if (token === '' && linkToken === '') throw invalid('Verify requires a token or a token hash');
  if (type === '') throw invalid('Verify requires a verification type');
  const tokens = tokenTypes.get(type);
  if (!tokens) throw invalid('Unsupported verification type');
  if (linkToken !== '') {
    if (email !== '' || phone !== '') {
      throw invalid('Only the token_hash and type should be provided');
    }
    return (trx: Auth) => findByLinkToken(trx, linkToken, tokens);
  }
  const channel = isPhoneType(type) ? 'phone' : 'email';
  if ((email !== '' && phone !== '') || request[channel] === '') {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const contact = readContact(request, channel);
  const code = token.replaceAll(/[-\s]/g, '');
  return (trx: Auth) => findByCode(trx, contact, code, tokens);
}

/**
 * Consumes the token and applies its effect to its user.
 *
 * @returns the updated user; undefined when the other address of an e-mail change still has to confirm
 */
async function consume(
  trx: AuthCall,
  token: OneTimeTokenRow,
  type: string,
): Promise<User | undefined> {
  // First: if both links of an e-mail change are pressed at once, the second finds that the first has confirmed.
  const user = await lockUser(trx, token.user_id);
  const deleted = await trx.query
    .deleteFrom('auth_one_time_tokens')
    .where('id', '=', token.id)
    .executeTakeFirst();
  // Another call may have been faster.
  if (deleted.numDeletedRows === 0n || user?.deleted_at !== null)
    throw new AuthApiError('otp_expired');
  if (isBanned(user, trx.clock())) throw new AuthApiError('user_banned', { status: 403 });
  await recordAudit(trx, 'login', user, { type });
  return applyToken(trx, user, token);
}
