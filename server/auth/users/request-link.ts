import { recordAudit, type AuditAction, type Caller } from '../audit.ts';
import type { Auth, AuthTransaction } from '../auth-context.ts';
import type { CodeChallenge } from '../flows/flow-state.ts';
import { sendLink } from '../mail/send-link.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { claimSend, claimSendSilently } from '../tokens/send-throttle.ts';
import { createUser } from './create-user.ts';
import { resetUnprovenUser } from './unproven-user.ts';
import { lockUserBy, updateUser } from './user-store.ts';
import type { Metadata } from './metadata.ts';
import type { User } from './user.ts';

interface AddressRequest {
  email: string;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/** Sends a link to choose a new password, if anybody has the address. The caller cannot tell. */
export async function requestRecovery(
  auth: Auth,
  request: AddressRequest,
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const known = await lockUserBy(trx, 'email', request.email);
    await claimSend(auth, trx, 'recovery', 'email', request.email);
    await noteRequest(auth, trx, 'user_recovery_requested', known, caller);
    if (!known) return;
    const nothing = { passwordHash: null, data: undefined };
    const user = await resetUnprovenUser(trx, known, nothing, auth.clock());
    const tokenType = 'recovery_token';
    const sentTo = request.email;
    await sendLink(auth, trx, { ...request, kind: 'recovery', user, tokenType, sentTo });
  });
}

/**
 * Sends a link to sign in with, if anybody has the address or may sign up with it. The caller cannot tell, unless sign-up itself tells
 * ({@link revealsUsers}).
 *
 * @throws AuthApiError `otp_disabled`, `signup_disabled`, `over_email_send_rate_limit`
 */
export async function requestMagicLink(
  auth: Auth,
  request: AddressRequest & { mayCreate: boolean; data: Metadata | undefined },
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const known = await lockUserBy(trx, 'email', request.email);
    const mayCreate = request.mayCreate && auth.settings.isSignUpOpen;
    if (!known && !mayCreate && revealsUsers(auth)) throw new AuthApiError('otp_disabled');
    await claimSend(auth, trx, 'recovery', 'email', request.email);
    await noteRequest(auth, trx, 'user_recovery_requested', known, caller);
    if (!known && !mayCreate) return;
    const next = { passwordHash: null, data: request.data };
    const user = known
      ? await resetUnprovenUser(trx, known, next, auth.clock())
      : await createForLink(auth, trx, request);
    const isConfirmed = user.email_confirmed_at !== null;
    await sendLink(auth, trx, {
      ...request,
      kind: isConfirmed ? 'magiclink' : 'signup',
      user,
      tokenType: isConfirmed ? 'recovery_token' : 'confirmation_token',
      sentTo: request.email,
    });
  });
}

function createForLink(
  auth: Auth,
  trx: AuthTransaction,
  request: { email: string; data: Metadata | undefined },
): Promise<User> {
  return createUser(
    trx,
    {
      email: request.email,
      passwordHash: null,
      isEmailConfirmed: auth.settings.confirmsAutomatically,
      isSelfRegistered: true,
      userMetadata: request.data,
    },
    auth.clock(),
  );
}

/** Whether sign-up already tells who has an account: where addresses are confirmed without asking, it has to. */
export function revealsUsers(auth: Auth): boolean {
  return auth.settings.isSignUpOpen && auth.settings.confirmsAutomatically;
}

/** Sends the confirmation of a sign-up or of a new address again, if there is one to send. */
export async function resendLink(
  auth: Auth,
  request: AddressRequest & { type: 'signup' | 'email_change' },
  caller: Caller,
): Promise<void> {
  await auth.query.transaction().execute(async (trx) => {
    const isSignup = request.type === 'signup';
    const user = await lockUserBy(trx, 'email', request.email);
    await claimSend(auth, trx, isSignup ? 'confirmation' : 'change', 'email', request.email);
    await noteRequest(auth, trx, 'user_confirmation_requested', user, caller);
    if (!user) return;
    if (isSignup && user.email_confirmed_at === null) {
      const tokenType = 'confirmation_token';
      const sentTo = request.email;
      await sendLink(auth, trx, { ...request, kind: 'signup', user, tokenType, sentTo });
    }
    if (isSignup || user.email_change === '') return;
    if (await claimSendSilently(auth, trx, 'change', 'email', user.email_change)) {
      await sendEmailChange(auth, trx, user, request);
    }
  });
}

/** Asks both the present and the new address to confirm; a user without a present one only the new. */
export async function sendEmailChange(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  request: { redirectTo: string; challenge: CodeChallenge | undefined },
): Promise<User> {
  const { redirectTo, challenge } = request;
  const common = { kind: 'email_change' as const, redirectTo, challenge };
  // What one address confirmed before does not count for the new links: both have to confirm again.
  let asked = await updateUser(trx, user.id, { email_change_confirm_status: 0 }, auth.clock());
  if (user.email !== null) {
    const tokenType = 'email_change_token_current';
    asked = await sendLink(auth, trx, { ...common, user, tokenType, sentTo: user.email });
  }
  const tokenType = 'email_change_token_new';
  return sendLink(auth, trx, { ...common, user: asked, tokenType, sentTo: user.email_change });
}

/** One line for a known and for an unknown address, so that both cost the same. */
async function noteRequest(
  auth: Auth,
  trx: AuthTransaction,
  action: AuditAction,
  user: User | undefined,
  caller: Caller,
): Promise<void> {
  await recordAudit(trx, { action, actor: user ?? 'anonymous', caller, now: auth.clock() });
}
