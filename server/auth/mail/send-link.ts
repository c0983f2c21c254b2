import type { Auth } from '../auth-context.ts';
import { startFlow, type CodeChallenge } from '../flows/flow-state.ts';
import { issueOneTimeToken, type OneTimeToken } from '../tokens/one-time-token.ts';
import type { User } from '../users/user.ts';
import { composeMail, type MailKind } from './compose-mail.ts';

/** The kinds of mail that carry a link; the `type` of the call `verify`. */
export type LinkKind = Exclude<MailKind, 'reauthentication' | 'already_registered'>;

/** Where a link leads back to, and the challenge that the browser answers there. */
export interface LinkTarget {
  redirectTo: string;
  challenge: CodeChallenge | undefined;
}

/** The mail of each link, and the token in it. */
export const links = {
  signup: { kind: 'signup', tokenType: 'confirmation_token' },
  invite: { kind: 'invite', tokenType: 'confirmation_token' },
  magiclink: { kind: 'magiclink', tokenType: 'recovery_token' },
  recovery: { kind: 'recovery', tokenType: 'recovery_token' },
  email_change_current: { kind: 'email_change', tokenType: 'email_change_token_current' },
  email_change_new: { kind: 'email_change', tokenType: 'email_change_token_new' },
} as const;

export type LinkName = keyof typeof links;

/** Creates a token and queues the mail. @returns the updated user */
export async function sendLink(
  auth: Auth,
  name: LinkName,
  user: User,
  sentTo: string,
  { redirectTo, challenge }: LinkTarget,
): Promise<User> {
  const { kind, tokenType } = links[name];
  const flowStateId =
    challenge &&
    (await startFlow(auth, {
      user_id: user.id,
      provider_type: kind,
      authentication_method: kind === 'signup' ? 'email/signup' : kind,
      challenge,
    }));
  const token = await issueOneTimeToken(auth, user.id, tokenType, sentTo, flowStateId);
  const { siteUrl, externalUrl } = auth.settings;
  // The page only asks, so that a scanner that opens every link consumes nothing.
  const link = linkAddress(`${externalUrl}/confirm`, token, kind, redirectTo);
  const facts = { to: sentTo, siteUrl, link, code: token.code };
  await auth.enqueueMail(auth, composeMail(kind, facts));
  return token.user;
}

/**
 * The redirect keeps its slashes and colons readable, as in Supabase; only characters that would end the parameter
 * are escaped.
 */
export function linkAddress(base: string, token: OneTimeToken, type: LinkKind, redirectTo: string) {
  const redirect = encodeURI(redirectTo).replaceAll(/[#&+]/g, encodeURIComponent);
  return `${base}?token=${token.linkToken}&type=${type}&redirect_to=${redirect}`;
}
