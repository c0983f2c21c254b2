import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import { readContact, type Contact } from '../addresses.ts';
import { inTransaction, type AuthCall } from '../auth-context.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { assertCanText, sendConfirmation } from '../mail/send-code.ts';
import type { LinkTarget } from '../mail/send-link.ts';
import { stranger } from '../passwords/hash-requester.ts';
import { assertStrongPassword } from '../passwords/password-strength.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { requests } from '../schemas.ts';
import type { SignedIn } from '../sessions/authenticate.ts';
import { startSession } from '../sessions/start-session.ts';
import { claimSend } from '../tokens/send-throttle.ts';
import { createUser, inCreatingTransaction } from './create-user.ts';
import { pendingUser } from './pending-user.ts';
import { resetUnconfirmedUser } from './unconfirmed-user.ts';
import { findUserBy, lockUserBy } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { ShownUser } from './user.ts';

type SignUpRequest = z.infer<typeof requests.signUp> & LinkTarget;

/** Either a session at once, or a user who still has to confirm an address. */
type SignUpOutcome = { kind: 'session'; grant: SignedIn } | { kind: 'pending'; user: ShownUser };

/** @throws AuthApiError `signup_disabled`, `validation_failed`, `weak_password`, `user_already_exists` … */
export async function signUp(call: AuthCall, request: SignUpRequest): Promise<SignUpOutcome> {
  const { isSignUpOpen, passwordMinLength, confirmsAutomatically } = call.settings;
  if (!isSignUpOpen) throw new AuthApiError('signup_disabled');
  const contact = chooseContact(call, request);
  const { password } = request;
  if (password === '') throw invalid('Signup requires a valid password');
  assertStrongPassword(password, passwordMinLength, [contact.address]);
  const passwordHash = await choosePasswordHash(call, contact, password);
  if (!confirmsAutomatically) {
    if (contact.channel === 'phone') assertCanText(call);
    claimSend(call, 'confirmation', contact);
  }
  return inCreatingTransaction(call, (trx) => signUpWithin(trx, contact, request, passwordHash));
}

function chooseContact({ settings }: AuthCall, request: SignUpRequest): Contact {
  const { email, phone } = request;
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (email === '' && !settings.allowsPhone) {
    throw new AuthApiError('phone_provider_disabled', 'Phone signups are disabled');
  }
  return readContact(request, email === '' ? 'phone' : 'email');
}

/**
 * The stored hash when the password equals that of the previous sign-up, null otherwise. Always costs one hash, so
 * that the time reveals nothing.
 */
async function choosePasswordHash(
  call: AuthCall,
  { channel, address }: Contact,
  password: string,
): Promise<string | null> {
  const requester = stranger(call.caller);
  const known = await findUserBy(call, channel, address);
  if (!known) return call.hasher.hash(password, requester);
  const isSame = await call.hasher.matches(password, known.encrypted_password, requester);
  return isSame ? known.encrypted_password : null;
}

/** For a confirmed address nothing changes: the response has no identities, and the owner of the address gets a mail. */
async function signUpWithin(
  trx: AuthCall,
  contact: Contact,
  request: SignUpRequest,
  passwordHash: string | null,
): Promise<SignUpOutcome> {
  const { channel, address } = contact;
  const { data } = request;
  const isAutomatic = trx.settings.confirmsAutomatically;
  const known = await lockUserBy(trx, channel, address);
  // This reveals that an address has a user, as in Supabase, because there is no mail to say it in.
  if (known && isAutomatic) throw new AuthApiError('user_already_exists');
  if (known?.[`${channel}_confirmed_at` as const]) {
    await recordAudit(trx, 'user_repeated_signup', known);
    if (channel === 'email') {
      const facts = { to: address, siteUrl: trx.settings.siteUrl };
      await trx.enqueueMail(trx, composeMail('already_registered', facts));
    }
    return { kind: 'pending', user: pendingUser(trx, contact, data) };
  }
  // A password that differs from the previous one is discarded, because somebody else may have chosen either.
  const isSame = known?.encrypted_password === passwordHash;
  const user = known
    ? await resetUnconfirmedUser(trx, known, data, isSame ? passwordHash : null)
    : await createUser(trx, {
        contacts: [contact],
        confirmed: isAutomatic ? [channel] : [],
        passwordHash,
        isSelfRegistered: true,
        userMetadata: data,
      });
  await recordAudit(trx, isAutomatic ? 'user_signedup' : 'user_confirmation_requested', user);
  if (isAutomatic) return { kind: 'session', grant: await startSession(trx, user, 'password') };
  await sendConfirmation(trx, user, contact, request);
  return { kind: 'pending', user: pendingUser(trx, contact, data, user) };
}

/** A session for a user without an address, who may add one later. */
export async function signUpAnonymously(
  call: AuthCall,
  data: Metadata | undefined,
): Promise<SignedIn> {
  if (!call.settings.allowsAnonymous) throw new AuthApiError('anonymous_provider_disabled');
  if (!call.settings.isSignUpOpen) throw new AuthApiError('signup_disabled');
  return inTransaction(call, async (trx) => {
    const anonymous = { contacts: [], passwordHash: null, isAnonymous: true, userMetadata: data };
    const user = await createUser(trx, anonymous);
    await recordAudit(trx, 'user_signedup', user);
    return startSession(trx, user, 'anonymous');
  });
}
