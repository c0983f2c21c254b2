import type { Auth, AuthTransaction } from '../auth-context.ts';
import { startFlow, type CodeChallenge } from '../flows/flow-state.ts';
import type { AuthenticationMethod, OneTimeTokenType } from '../tables.ts';
import { issueOneTimeToken, type OneTimeToken } from '../tokens/one-time-token.ts';
import { updateUser } from '../users/user-store.ts';
import type { User } from '../users/user.ts';
import { composeMail, type MailKind } from './compose-mail.ts';

/** The kinds of mail that carry a link. */
type LinkKind = Exclude<MailKind, 'reauthentication' | 'already_registered'>;

/** The `type` a link carries, which `verify` is called with. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

const methods: Record<LinkKind, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

export interface LinkRequest {
  kind: LinkKind;
  user: User;
  tokenType: OneTimeTokenType;
  sentTo: string;
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/** Makes a token, notes on the user that it was made, and queues the mail. @returns the user as it is now */
export async function sendLink(
  auth: Auth,
  trx: AuthTransaction,
  request: LinkRequest,
): Promise<User> {
  const { kind, user, tokenType, sentTo, redirectTo } = request;
  const flowStateId = request.challenge
    ? await startFlow(auth, trx, {
        user_id: user.id,
        provider_type: kind,
        authentication_method: methods[kind],
        challenge: request.challenge,
      })
    : undefined;
  const token = await issueOneTimeToken(auth, trx, {
    userId: user.id,
    type: tokenType,
    sentTo,
    flowStateId,
  });
  const link = confirmAddress(auth.settings.externalUrl, token, kind, redirectTo);
  const { siteUrl } = auth.settings;
  await auth.enqueueMail(trx, composeMail(kind, { to: sentTo, siteUrl, link, code: token.code }));
  return noteSent(auth, trx, user, tokenType);
}

/** Sets the column that says when a token of this kind was last made. */
export async function noteSent(
  auth: Auth,
  trx: AuthTransaction,
  user: User,
  type: OneTimeTokenType,
): Promise<User> {
  const now = auth.clock();
  const columns = {
    confirmation_token: 'confirmation_sent_at',
    recovery_token: 'recovery_sent_at',
    email_change_token_current: 'email_change_sent_at',
    email_change_token_new: 'email_change_sent_at',
    phone_change_token: 'phone_change_sent_at',
    reauthentication_token: 'reauthentication_sent_at',
  } as const satisfies Record<OneTimeTokenType, keyof User>;
  return updateUser(trx, user.id, { [columns[type]]: now }, now);
}

/** The page a mail leads to: it only asks, so that a scanner that opens every link spends nothing. */
function confirmAddress(
  externalUrl: string,
  token: OneTimeToken,
  type: LinkType,
  redirectTo: string,
): string {
  return linkAddress(`${externalUrl}/confirm`, token, type, redirectTo);
}

/** The call that spends the token at once, as the admin call `generate_link` hands it out. */
export function verifyAddress(
  externalUrl: string,
  token: OneTimeToken,
  type: LinkType,
  redirectTo: string,
): string {
  return linkAddress(`${externalUrl}/verify`, token, type, redirectTo);
}

/** The redirect keeps its own slashes and colons readable, as in Supabase; only what would end the parameter is escaped. */
function linkAddress(base: string, token: OneTimeToken, type: LinkType, redirectTo: string) {
  const redirect = encodeURI(redirectTo).replaceAll(/[#&+]/g, encodeURIComponent);
  return `${base}?token=${token.linkToken}&type=${type}&redirect_to=${redirect}`;
}
