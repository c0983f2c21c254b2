import { recordAudit, type Caller } from '../audit.ts';
import { readEmail, readPhone } from '../addresses.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import type { CodeChallenge } from '../flows/flow-state.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { assertCanText, deliverText, prepareCode, type PendingText } from '../mail/send-code.ts';
import { sendLink } from '../mail/send-link.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { startSession, type SessionGrant } from '../sessions/start-session.ts';
import type { AuthQuery } from '../tables.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { createUser } from './create-user.ts';
import { pendingUser } from './pending-user.ts';
import { resetUnprovenUser } from './unproven-user.ts';
import { findUserByEmail, findUserByPhone, lockUserBy } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

export interface SignUpRequest {
  email: string;
  phone: string;
  password: string;
  data: Metadata | undefined;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
}

/** Either a session at once, or a user who has yet to confirm an address. */
export type SignUpOutcome =
  { kind: 'session'; grant: SessionGrant } | { kind: 'pending'; user: User };

/** An address in the form it is kept, and which of the two kinds it is. */
interface Contact {
  channel: 'email' | 'phone';
  address: string;
}

/** @throws AuthApiError `signup_disabled`, `validation_failed`, `weak_password`, `user_already_exists`, `over_email_send_rate_limit` … */
export async function signUp(
  auth: Auth,
  request: SignUpRequest,
  caller: Caller,
): Promise<SignUpOutcome> {
  if (!auth.settings.isSignUpOpen) throw new AuthApiError('signup_disabled');
  const contact = readContact(auth, request);
  if (request.password === '') {
    throw new AuthApiError('validation_failed', { message: 'Signup requires a valid password' });
  }
  assertStrongPassword(request.password, auth.settings.passwordMinLength, [contact.address]);
  if (auth.settings.confirmsAutomatically) {
    const passwordHash = await auth.hasher.hash(request.password);
    return {
      kind: 'session',
      grant: await signUpAtOnce(auth, contact, request, passwordHash, caller),
    };
  }
  const passwordHash = await choosePasswordHash(auth, contact, request.password);
  if (contact.channel === 'phone') assertCanText(auth);
  const { user, text } = await auth.query
    .transaction()
    .execute((trx) => signUpPending(auth, trx, contact, request, passwordHash, caller));
  await deliverText(auth, text);
  return { kind: 'pending', user };
}

function readContact(auth: Auth, { email, phone }: SignUpRequest): Contact {
  if (email !== '' && phone !== '') {
    throw new AuthApiError('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    });
  }
  if (email !== '') return { channel: 'email', address: readEmail(email) };
  if (!auth.settings.allowsPhone) {
    throw new AuthApiError('phone_provider_disabled', { message: 'Phone signups are disabled' });
  }
  return { channel: 'phone', address: readPhone(phone) };
}

function findByContact(query: AuthQuery, { channel, address }: Contact) {
  return channel === 'email' ? findUserByEmail(query, address) : findUserByPhone(query, address);
}

/**
 * The stored hash when the password is the one of the sign-up before, null when it is another. Costs one hash whoever has the address, so
 * that the time does not tell.
 */
async function choosePasswordHash(
  auth: Auth,
  contact: Contact,
  password: string,
): Promise<string | null> {
  const known = await findByContact(auth.query, contact);
  if (!known) return auth.hasher.hash(password);
  const isSame = await auth.hasher.matches(password, known.encrypted_password);
  return isSame ? known.encrypted_password : null;
}

/** Where addresses are confirmed without asking, sign-up says that somebody has one, as in Supabase: there is no mail to say it in. */
async function signUpAtOnce(
  auth: Auth,
  contact: Contact,
  request: SignUpRequest,
  passwordHash: string,
  caller: Caller,
): Promise<SessionGrant> {
  return auth.query.transaction().execute(async (trx) => {
    if (await findByContact(trx, contact)) throw new AuthApiError('user_already_exists');
    const now = auth.clock();
    const isEmail = contact.channel === 'email';
    const user = await createUser(
      trx,
      {
        [contact.channel]: contact.address,
        passwordHash,
        isEmailConfirmed: isEmail,
        isPhoneConfirmed: !isEmail,
        isSelfRegistered: true,
        userMetadata: request.data,
      },
      now,
    );
    await recordAudit(trx, { action: 'user_signedup', actor: user, caller, now });
    return startSession(auth, trx, user, 'password', caller);
  });
}

/** New, unconfirmed and confirmed users are answered alike; only the owner of the address learns which it was. */
async function signUpPending(
  auth: Auth,
  trx: AuthTransaction,
  contact: Contact,
  request: SignUpRequest,
  passwordHash: string | null,
  caller: Caller,
): Promise<{ user: User; text: PendingText | undefined }> {
  const now = auth.clock();
  const { channel, address } = contact;
  const known = await lockUserBy(trx, channel, address);
  await claimSend(auth, trx, 'confirmation', channel, address);
  const confirmedAt = channel === 'email' ? known?.email_confirmed_at : known?.phone_confirmed_at;
  if (known && confirmedAt) {
    await recordAudit(trx, { action: 'user_repeated_signup', actor: known, caller, now });
    if (channel === 'email') {
      const { siteUrl } = auth.settings;
      await auth.enqueueMail(trx, composeMail('already_registered', { to: address, siteUrl }));
    }
    return { user: pendingUser(auth, contact, request.data), text: undefined };
  }
  let user =
    known ??
    (await createUser(
      trx,
      {
        [channel]: address,
        passwordHash,
        isSelfRegistered: true,
        userMetadata: request.data,
      },
      now,
    ));
  if (known) {
    // Another password than before is nobody's: it may have been chosen by somebody else, as may this one.
    const isSame = known.encrypted_password === passwordHash;
    const next = { passwordHash: isSame ? passwordHash : null, data: request.data };
    user = await resetUnprovenUser(trx, known, next, now);
  }
  await recordAudit(trx, { action: 'user_confirmation_requested', actor: user, caller, now });
  const answer = pendingUser(auth, contact, request.data, user);
  if (channel === 'phone') {
    return {
      user: answer,
      text: await prepareCode(auth, trx, user, 'confirmation_token', address),
    };
  }
  await sendLink(auth, trx, {
    kind: 'signup',
    user,
    tokenType: 'confirmation_token',
    sentTo: address,
    redirectTo: request.redirectTo,
    challenge: request.challenge,
  });
  return { user: answer, text: undefined };
}

/** A session for somebody without an address, who may add one later. */
export async function signUpAnonymously(
  auth: Auth,
  data: Metadata | undefined,
  caller: Caller,
): Promise<SessionGrant> {
  if (!auth.settings.allowsAnonymous) throw new AuthApiError('anonymous_provider_disabled');
  if (!auth.settings.isSignUpOpen) throw new AuthApiError('signup_disabled');
  return auth.query.transaction().execute(async (trx) => {
    const now = auth.clock();
    const user = await createUser(
      trx,
      { passwordHash: null, isAnonymous: true, userMetadata: data },
      now,
    );
    await recordAudit(trx, { action: 'user_signedup', actor: user, caller, now });
    return startSession(auth, trx, user, 'anonymous', caller);
  });
}
