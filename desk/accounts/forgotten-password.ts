import { minuteMs } from '../../server/platform/time/clock.ts';
import type { Accounts } from './accounts.ts';
import { createLink, lifetimesMs } from './links.ts';

/** So that a stranger cannot flood a mailbox. */
const pauseMs = 5 * minuteMs;

/**
 * Mails a link for a new password to a user of the desk. The second factor stays. Other addresses get nothing, and
 * neither does a user who got a link within the last five minutes.
 *
 * @param writeLink the address of the link with a token
 */
export async function mailPasswordLink(
  { auth, query, clock, isFactorRequired }: Accounts,
  email: string,
  writeLink: (token: string) => string,
): Promise<void> {
  const user = await auth.findUserByEmail(email);
  if (!user?.deskRole) return;
  // Their mailbox alone would open the desk: another person makes a link that sets up a second factor.
  if (isFactorRequired && user.factors.length === 0) return;
  const now = clock();
  const recent = await query
    .selectFrom('desk_links')
    .select('kind')
    .where('kind', '=', 'password')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now + lifetimesMs.password - pauseMs)
    .executeTakeFirst();
  if (recent) return;
  const token = await createLink(query, { kind: 'password', userId: user.id }, now);
  const link = writeLink(token);
  await auth.mailLink('recovery', email.trim(), { link, linkLifetimeMs: lifetimesMs.password });
}
