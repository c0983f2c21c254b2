import type { z } from 'zod';
import { readEmail } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { linkAddress, links, sendLink, type LinkName } from '../mail/send-link.ts';
import { administrator } from '../passwords/hash-requester.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import { createUser } from '../users/create-user.ts';
import { assertFree, lockUserBy, updateUser } from '../users/user-store.ts';
import { mergeClientMetadata, type Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';

type GenerateRequest = z.infer<typeof requests.generateLink>;

/** The event in the audit log. */
const auditActions = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  magiclink: 'user_recovery_requested',
  recovery: 'user_recovery_requested',
  email_change_current: 'user_modified',
  email_change_new: 'user_modified',
} as const satisfies Record<LinkName, string>;

const isLinkName = (type: string): type is LinkName => Object.hasOwn(links, type);

/** Creates a link for the administrator to pass on; sends no mail. */
export async function generateLink(call: AuthCall, request: GenerateRequest, redirectTo: string) {
  const email = readEmail(request.email);
  const { type: wanted, password } = request;
  if (!isLinkName(wanted)) {
    throw invalid(`Invalid email action link type requested: ${wanted.slice(0, 50)}`);
  }
  const isSignup = wanted === 'signup';
  if (isSignup) assertStrongPassword(password, call.settings.passwordMinLength, [email]);
  const passwordHash = isSignup ? await call.hasher.hash(password, administrator) : null;
  return inTransaction(call, async (trx) => {
    const known = await lockUserBy(trx, 'email', email);
    const type = wanted === 'magiclink' && !known ? 'signup' : wanted;
    const { kind, tokenType } = links[type];
    const prepared = await prepareUser(trx, { ...request, email, type }, known, passwordHash);
    const sentTo = type === 'email_change_new' ? prepared.email_change : email;
    const token = await issueOneTimeToken(trx, prepared.id, tokenType, sentTo);
    await recordAudit(trx, auditActions[type], 'service_role', { user_id: prepared.id, type });
    // The call that consumes the token at once.
    const address = linkAddress(`${trx.settings.externalUrl}/verify`, token, kind, redirectTo);
    return { address, token, type };
  });
}

async function prepareUser(
  trx: Auth,
  {
    email,
    type,
    data,
    new_email = '',
  }: Pick<GenerateRequest, 'email' | 'data'> & { type: LinkName; new_email?: string },
  known: User | undefined,
  passwordHash: string | null,
): Promise<User> {
  if (type === 'signup' || type === 'invite') {
    if (known && known.email_confirmed_at !== null) throw new AuthApiError('email_exists');
    const contacts = [{ channel: 'email' as const, address: email }];
    const user = known ?? (await createUser(trx, { contacts, passwordHash, userMetadata: data }));
    // Keeps what an administrator entered, and discards what an earlier sign-up with the address may have left.
    const kept = user.signed_up_at === null ? user : undefined;
    return updateUser(trx, user.id, {
      raw_user_meta_data: mergeClientMetadata(kept?.raw_user_meta_data ?? '{}', data ?? {}),
      encrypted_password: passwordHash ?? kept?.encrypted_password ?? null,
      signed_up_at: null,
      ...(type === 'invite' && { invited_at: trx.clock() }),
    });
  }
  if (!known) throw new AuthApiError('user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') return known;
  const newEmail = readEmail(new_email);
  await assertFree(trx, { channel: 'email', address: newEmail }, known.id);
  const change = { email_change: newEmail, email_change_confirm_status: 0 };
  return updateUser(trx, known.id, change);
}

/** Creates a user without a password and mails the invitation. @throws AuthApiError `email_exists` */
export async function inviteUser(
  call: AuthCall,
  request: { email: string; data: Metadata | undefined },
  redirectTo: string,
): Promise<User> {
  const email = readEmail(request.email);
  return inTransaction(call, async (trx) => {
    const known = await lockUserBy(trx, 'email', email);
    const invite = { email, data: request.data, type: 'invite' } as const;
    const user = await prepareUser(trx, invite, known, null);
    await recordAudit(trx, 'user_invited', 'service_role', { user_id: user.id });
    const target = { redirectTo, challenge: undefined };
    return sendLink(trx, 'invite', user, email, target);
  });
}
