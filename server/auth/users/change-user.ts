import type { z } from 'zod';
import { dayMs } from '../../platform/time/clock.ts';
import { readContacts, type Contact } from '../addresses.ts';
import { recordAudit } from '../audit.ts';
import { inTransaction, type Auth, type AuthCall } from '../auth-context.ts';
import { assertCanText } from '../mail/send-code.ts';
import type { LinkTarget } from '../mail/send-link.ts';
import { signedInUser } from '../passwords/hash-requester.ts';
import { assertStrongPassword, deskPasswordMinLength } from '../passwords/password-strength.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import { lockSignedIn, type SignedIn } from '../sessions/authenticate.ts';
import { revokeAccess } from '../sessions/sign-out.ts';
import { listMethods } from '../sessions/session-store.ts';
import type { SessionRow } from '../tables.ts';
import { changeAddress } from '../tokens/apply-token.ts';
import { findByCode } from '../tokens/one-time-token.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { sendChange } from './request-link.ts';
import { assertFree, findUserById, updateUser } from './user-store.ts';
import { mergeClientMetadata } from './metadata.ts';
import { hasVerifiedFactor, readDeskRole, type User } from './user.ts';

type UserChanges = z.infer<typeof requests.updateUser> & LinkTarget;

/**
 * Changes a signed-in user's own data. A new address or number takes effect once it is confirmed.
 *
 * @throws AuthApiError `insufficient_aal`, `same_password`, `email_exists`, `phone_exists`,
 * `reauthentication_needed`, `weak_password`, `session_not_found` …
 */
export async function changeUser(
  call: AuthCall,
  signedIn: SignedIn,
  request: UserChanges,
): Promise<User> {
  const { user, session } = signedIn;
  const contacts = readContacts(request);
  const setsContact = contacts.some(({ channel, address }) => address !== user[channel]);
  assertAssurance(signedIn, request.password !== '', setsContact);
  const passwordHash = await preparePassword(call, signedIn, request);
  return inTransaction(call, async (trx) => {
    // While a password was hashed, another may have been set, which ended this session.
    let { user: present } = await lockSignedIn(trx, signedIn);
    if (passwordHash !== undefined) {
      // A new password ends the other sessions and revokes every earlier link and code.
      await revokeAccess(trx, user.id, session.id);
      await recordAudit(trx, 'user_updated_password', user);
      present = await updateUser(trx, user.id, { encrypted_password: passwordHash });
    }
    if (request.data) {
      const merged = mergeClientMetadata(present.raw_user_meta_data, request.data);
      present = await updateUser(trx, user.id, { raw_user_meta_data: merged });
    }
    for (const contact of contacts) {
      if (contact.address === present[contact.channel]) continue;
      await startChange(trx, present, contact, request);
    }
    await recordAudit(trx, 'user_modified', user);
    return (await findUserById(trx, user.id)) ?? present;
  });
}

function assertAssurance(
  { user, session }: SignedIn,
  setsPassword: boolean,
  setsContact: boolean,
): void {
  if ((setsPassword || setsContact) && hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthApiError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
  }
  if (setsPassword && !setsContact && user.email === null && user.phone === null) {
    throw invalid(
      'Updating password of an anonymous user without an email or phone is not allowed',
      422,
    );
  }
}

/** @returns the hash of the new password; undefined to keep the old one */
async function preparePassword(
  auth: Auth,
  { user, session }: SignedIn,
  changes: UserChanges,
): Promise<string | undefined> {
  const { password, current_password: currentPassword, nonce } = changes;
  if (password === '') return undefined;
  const related = [user.email, user.phone].filter((address) => address !== null);
  const { passwordMinLength } = auth.settings;
  const isOfDesk = readDeskRole(user) !== null;
  const minLength = isOfDesk ? deskPasswordMinLength(passwordMinLength) : passwordMinLength;
  assertStrongPassword(password, minLength, related);
  const stored = user.encrypted_password;
  const requester = signedInUser(user);
  const mustShowCurrent = auth.settings.passwordChange === 'current' && stored !== null;
  if (currentPassword === '') {
    if (mustShowCurrent && !(await isRecovery(auth, session))) {
      throw new AuthApiError('current_password_required');
    }
  } else {
    const isRight = await auth.hasher.matches(currentPassword, stored, requester);
    if (!isRight) throw new AuthApiError('current_password_invalid');
  }
  const isFresh = auth.clock() - session.created_at < dayMs;
  if (auth.settings.passwordChange === 'nonce' && !isFresh) {
    if (nonce === '') throw new AuthApiError('reauthentication_needed');
    await assertNonce(auth, user, nonce);
  }
  if (stored !== null && (await auth.hasher.matches(password, stored, requester))) {
    throw new AuthApiError('same_password');
  }
  return auth.hasher.hash(password, requester);
}

/** Sign-in methods by a message to an address, as the hosted service counts them. */
const recoveryMethods = ['otp', 'magiclink', 'recovery'];

/** A user who signed in by a link or code needs no password, because they may have forgotten it. */
async function isRecovery(auth: Auth, session: SessionRow): Promise<boolean> {
  const methods = await listMethods(auth, session.id);
  return methods.some((method) => recoveryMethods.includes(method.authentication_method));
}

/** The new password revokes the nonce; after a rejected one it can be used again. */
async function assertNonce(auth: Auth, user: User, nonce: string): Promise<void> {
  const channel = user.email === null ? 'phone' : 'email';
  const sentTo = { channel, address: user[channel] ?? '' } as const;
  const token = await findByCode(auth, sentTo, nonce, ['reauthentication_token']);
  if (token?.user_id !== user.id) throw new AuthApiError('reauthentication_not_valid');
}

/** Takes effect once it is confirmed, or at once where nobody has to confirm. */
async function startChange(
  trx: Auth,
  user: User,
  contact: Contact,
  target: LinkTarget,
): Promise<void> {
  const { channel, address } = contact;
  if (channel === 'phone' && !trx.settings.allowsPhone) {
    throw new AuthApiError('phone_provider_disabled');
  }
  await assertFree(trx, contact, user.id);
  const mayChangeNow = channel === 'phone' || user.is_anonymous === 1;
  if (mayChangeNow && trx.settings.confirmsAutomatically) {
    await changeAddress(trx, user, contact);
    return;
  }
  if (channel === 'phone') assertCanText(trx);
  const asked = channel === 'phone' ? [address] : [user.email ?? address, address];
  for (const one of new Set(asked)) claimSend(trx, 'change', { channel, address: one });
  const changed = await updateUser(trx, user.id, { [`${channel}_change`]: address });
  await sendChange(trx, changed, contact, target);
}
