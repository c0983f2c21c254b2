import { dayMs } from '../../platform/time/clock.ts';
import { readEmail, readPhone } from '../addresses.ts';
import { recordAudit, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import { deleteFlowsOfUser, type CodeChallenge } from '../flows/flow-state.ts';
import { assertCanText, deliverText, prepareCode, type PendingText } from '../mail/send-code.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { deleteSessionsOfUser, listMethods } from '../sessions/session-store.ts';
import type { AuthenticationMethod, SessionRow } from '../tables.ts';
import { changeEmail, changePhone } from '../tokens/apply-token.ts';
import { deleteTokens, findByCode, spendToken } from '../tokens/one-time-token.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { sendEmailChange } from './request-link.ts';
import { findUserById, isEmailTaken, isPhoneTaken, updateUser } from './user-store.ts';
import { mergeClientMetadata, type Metadata } from './metadata.ts';
import { hasVerifiedFactor, type User } from './user.ts';

export interface UserChanges {
  email: string;
  phone: string;
  password: string;
  currentPassword: string;
  nonce: string;
  data: Metadata | undefined;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/**
 * Changes what a signed-in user may change of themselves. A new address or number takes effect once it has confirmed.
 *
 * @throws AuthApiError `insufficient_aal`, `same_password`, `email_exists`, `phone_exists`, `reauthentication_needed`, `weak_password`, `session_not_found` …
 */
export async function changeUser(
  auth: Auth,
  signedIn: SignedIn,
  request: UserChanges,
  caller: Caller,
): Promise<User> {
  const { user, session } = signedIn;
  const email = request.email === '' ? '' : readEmail(request.email);
  const phone = request.phone === '' ? '' : readPhone(request.phone);
  const changes = { ...request, email, phone };
  assertAssurance(signedIn, changes);
  const passwordHash = await preparePassword(auth, signedIn, changes);
  const { changed, text } = await auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    // While a password was hashed another may have been set, which ended this session.
    let { user: present } = await lockSignedIn(trx, signedIn);
    if (passwordHash !== undefined) {
      present = await storePassword(auth, trx, present, passwordHash, session, caller);
    }
    if (request.data) {
      const merged = mergeClientMetadata(present.raw_user_meta_data, request.data);
      present = await updateUser(trx, user.id, { raw_user_meta_data: merged }, now);
    }
    if (email !== '' && email !== present.email) {
      present = await startEmailChange(auth, trx, present, changes);
    }
    let pending: PendingText | undefined;
    if (phone !== '' && phone !== present.phone) {
      pending = await startPhoneChange(auth, trx, present, phone);
    }
    await recordAudit(trx, { action: 'user_modified', actor: user, caller, now });
    return { changed: (await findUserById(trx, user.id)) ?? present, text: pending };
  });
  await deliverText(auth, text);
  return changed;
}

function assertAssurance({ user, session }: SignedIn, changes: UserChanges): void {
  const isSensitive =
    changes.password !== '' ||
    (changes.email !== '' && changes.email !== user.email) ||
    (changes.phone !== '' && changes.phone !== user.phone);
  if (isSensitive && hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
  }
  const hasAddress = user.email !== null || changes.email !== '' || changes.phone !== '';
  if (changes.password !== '' && user.phone === null && !hasAddress) {
    throw new AuthApiError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  }
}

/** @returns the hash of the new password; undefined when it stays */
async function preparePassword(
  auth: Auth,
  { user, session }: SignedIn,
  changes: UserChanges,
): Promise<string | undefined> {
  const { password, currentPassword, nonce } = changes;
  if (password === '') return undefined;
  const related = [user.email, user.phone].filter((address) => address !== null);
  assertStrongPassword(password, auth.settings.passwordMinLength, related);
  const stored = user.encrypted_password;
  const mustShowCurrent = auth.settings.passwordChange === 'current' && stored !== null;
  if (currentPassword === '') {
    if (mustShowCurrent && !(await isRecovery(auth, session))) {
      throw new AuthApiError('current_password_required');
    }
  } else {
    const isRight = await auth.hasher.matches(currentPassword, stored);
    if (!isRight) {
      throw new AuthApiError('current_password_invalid');
    }
  }
  const isFresh = auth.clock() - session.created_at < dayMs;
  if (auth.settings.passwordChange === 'nonce' && !isFresh) {
    if (nonce === '') throw new AuthApiError('reauthentication_needed');
    await spendNonce(auth, user, nonce);
  }
  if (stored !== null && (await auth.hasher.matches(password, stored))) {
    throw new AuthApiError('same_password');
  }
  return auth.hasher.hash(password);
}

/** The ways into a session by what was sent to an address, as the hosted service counts them. */
const recoveryMethods: ReadonlySet<AuthenticationMethod> = new Set([
  'otp',
  'magiclink',
  'recovery',
]);

/** Whoever came by a link or code is asked for no password: they may have forgotten it. */
async function isRecovery(auth: Auth, session: SessionRow): Promise<boolean> {
  const methods = await listMethods(auth.query, session.id);
  return methods.some((method) => recoveryMethods.has(method.authentication_method));
}

/** A new password ends the other sessions and every link and code made before it. */
async function storePassword(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  passwordHash: string,
  session: SessionRow,
  caller: Caller,
): Promise<User> {
  const now = auth.clock();
  await deleteTokens(trx, user.id);
  await deleteFlowsOfUser(trx, user.id);
  await deleteSessionsOfUser(trx, user.id, session.id);
  await recordAudit(trx, { action: 'user_updated_password', actor: user, caller, now });
  return updateUser(trx, user.id, { encrypted_password: passwordHash }, now);
}

/** In a transaction of its own, so that a wrong guess is counted although the change is refused. */
async function spendNonce(auth: Auth, user: User, nonce: string): Promise<void> {
  const sentTo = user.email ?? user.phone ?? '';
  const isRight = await auth.query.transaction().execute(async (trx) => {
    const token = await findByCode(auth, trx, sentTo, nonce, ['reauthentication_token']);
    return token?.user_id === user.id && (await spendToken(trx, token));
  });
  if (!isRight) throw new AuthApiError('reauthentication_not_valid');
}

async function startEmailChange(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  changes: UserChanges,
): Promise<User> {
  const { email } = changes;
  if (await isEmailTaken(trx, email, user.id)) throw new AuthApiError('email_exists');
  if (user.is_anonymous === 1 && auth.settings.confirmsAutomatically) {
    return changeEmail(trx, user, email, auth.clock());
  }
  const addresses = [...new Set([user.email ?? email, email])];
  for (const address of addresses.toSorted()) {
    await claimSend(auth, trx, 'change', 'email', address);
  }
  const pending = { email_change: email, email_change_confirm_status: 0 };
  const asked = await updateUser(trx, user.id, pending, auth.clock());
  return sendEmailChange(auth, trx, asked, changes);
}

async function startPhoneChange(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  phone: string,
): Promise<PendingText | undefined> {
  if (await isPhoneTaken(trx, phone, user.id)) throw new AuthApiError('phone_exists');
  if (auth.settings.confirmsAutomatically) {
    await changePhone(trx, user, phone, auth.clock());
    return undefined;
  }
  assertCanText(auth);
  await claimSend(auth, trx, 'change', 'phone', phone);
  const asked = await updateUser(trx, user.id, { phone_change: phone }, auth.clock());
  return prepareCode(auth, trx, asked, 'phone_change_token', phone);
}
