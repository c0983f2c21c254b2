import { readEmail } from '../addresses.ts';
import { recordAudit, type AuditAction, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { noteSent, sendLink, verifyAddress, type LinkType } from '../mail/send-link.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { OneTimeTokenType } from '../tables.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import { createUser } from '../users/create-user.ts';
import { isEmailTaken, lockUserBy, updateUser } from '../users/user-store.ts';
import { mergeClientMetadata, type Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';

export interface GenerateRequest {
  type: string;
  email: string;
  newEmail: string;
  password: string;
  data: Metadata | undefined;
  redirectTo: string;
}

export interface GeneratedLink {
  user: User;
  address: string;
  code: string;
  token: string;
  type: string;
}

interface LinkOfType {
  link: LinkType;
  token: OneTimeTokenType;
  action: AuditAction;
}

const linkTypes = new Map<string, LinkOfType>([
  [
    'signup',
    { link: 'signup', token: 'confirmation_token', action: 'user_confirmation_requested' },
  ],
  ['invite', { link: 'invite', token: 'confirmation_token', action: 'user_invited' }],
  ['magiclink', { link: 'magiclink', token: 'recovery_token', action: 'user_recovery_requested' }],
  ['recovery', { link: 'recovery', token: 'recovery_token', action: 'user_recovery_requested' }],
  [
    'email_change_current',
    { link: 'email_change', token: 'email_change_token_current', action: 'user_modified' },
  ],
  [
    'email_change_new',
    { link: 'email_change', token: 'email_change_token_new', action: 'user_modified' },
  ],
]);

/** Makes a link for the administrator to hand over in another way; no mail is sent. */
export async function generateLink(
  auth: Auth,
  request: GenerateRequest,
  caller: Caller,
): Promise<GeneratedLink> {
  const email = readEmail(request.email);
  if (!linkTypes.has(request.type)) {
    throw new AuthApiError('validation_failed', {
      message: `Invalid email action link type requested: ${request.type.slice(0, 50)}`,
    });
  }
  const isSignup = request.type === 'signup';
  if (isSignup) assertStrongPassword(request.password, auth.settings.passwordMinLength, [email]);
  const passwordHash = isSignup ? await auth.hasher.hash(request.password) : null;
  return auth.query.transaction().execute(async (trx) => {
    const known = await lockUserBy(trx, 'email', email);
    const type = request.type === 'magiclink' && !known ? 'signup' : request.type;
    const kind = linkTypes.get(type);
    if (!kind) throw new Error('A link type was lost.');
    const prepared = await prepareUser(auth, trx, { ...request, email, type }, known, passwordHash);
    const sentTo = type === 'email_change_new' ? prepared.email_change : email;
    const token = await issueOneTimeToken(auth, trx, {
      userId: prepared.id,
      type: kind.token,
      sentTo,
    });
    const user = await noteSent(auth, trx, prepared, kind.token);
    const { action } = kind;
    const traits = { user_id: user.id, type };
    const now = auth.clock();
    await recordAudit(trx, { action, actor: 'service_role', caller, now, traits });
    const { externalUrl } = auth.settings;
    const address = verifyAddress(externalUrl, token, kind.link, request.redirectTo);
    return { user, address, code: token.code, token: token.linkToken, type };
  });
}

async function prepareUser(
  auth: Auth,
  trx: AuthTransaction,
  request: GenerateRequest,
  known: User | undefined,
  passwordHash: string | null,
): Promise<User> {
  const now = auth.clock();
  const { email, type, data } = request;
  switch (type) {
    case 'signup':
    case 'invite': {
      if (known && known.email_confirmed_at !== null) throw new AuthApiError('email_exists');
      const user =
        known ?? (await createUser(trx, { email, passwordHash, userMetadata: data }, now));
      // Not what somebody may have left before, who signed up with the address.
      const base = user.signed_up_at === null ? user.raw_user_meta_data : '{}';
      const merged = mergeClientMetadata(base, data ?? {});
      const invited = type === 'invite' && { invited_at: now };
      const given = {
        raw_user_meta_data: merged,
        encrypted_password: passwordHash,
        signed_up_at: null,
      };
      return updateUser(trx, user.id, { ...given, ...invited }, now);
    }
    case 'email_change_current':
    case 'email_change_new': {
      if (!known)
        throw new AuthApiError('user_not_found', { message: 'User with this email not found' });
      const newEmail = readEmail(request.newEmail);
      if (await isEmailTaken(trx, newEmail, known.id)) throw new AuthApiError('email_exists');
      const change = { email_change: newEmail, email_change_confirm_status: 0 };
      return updateUser(trx, known.id, change, now);
    }
    default:
      if (!known)
        throw new AuthApiError('user_not_found', { message: 'User with this email not found' });
      return known;
  }
}

/** Creates a user without a password and mails the invitation. @throws AuthApiError `email_exists` */
export async function inviteUser(
  auth: Auth,
  request: { email: string; data: Metadata | undefined; redirectTo: string },
  caller: Caller,
): Promise<User> {
  const email = readEmail(request.email);
  return auth.query.transaction().execute(async (trx) => {
    const known = await lockUserBy(trx, 'email', email);
    const invite = { ...request, email, type: 'invite', newEmail: '', password: '' };
    const user = await prepareUser(auth, trx, invite, known, null);
    const now = auth.clock();
    const traits = { user_id: user.id };
    await recordAudit(trx, { action: 'user_invited', actor: 'service_role', caller, now, traits });
    return sendLink(auth, trx, {
      kind: 'invite',
      user,
      tokenType: 'confirmation_token',
      sentTo: email,
      redirectTo: request.redirectTo,
      challenge: undefined,
    });
  });
}
