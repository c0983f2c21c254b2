import { randomBytes } from 'node:crypto';
import type { Actor } from '../../server/activity/activity.ts';
import { isEmail, type Caller } from '../../server/auth/auth.ts';
import { createLink } from './links.ts';
import type { Accounts } from './accounts.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export interface Person {
  id: string;
  email: string;
  isOwner: boolean;
  /** By the command `users disable`. */
  isDisabled: boolean;
  hasFactor: boolean;
  recoveryCodes: number;
  lastSignedInAt: number | null;
}

/** The users of the desk, the owner first. */
export async function listPeople({ query, auth }: Accounts): Promise<Person[]> {
  const rows = await query
    .selectFrom('desk_people')
    .selectAll()
    .orderBy('is_owner', 'desc')
    .orderBy('joined_at')
    .execute();
  const users = await Promise.all(rows.map(({ user_id }) => auth.findUser(user_id)));
  const present = users.filter((user) => user !== undefined);
  return Promise.all(
    present.map(async (user) => ({
      id: user.id,
      email: user.email ?? '',
      isOwner: user.deskRole === 'owner',
      isDisabled: user.isBanned,
      hasFactor: user.factors.length > 0,
      recoveryCodes: await countRecoveryCodes(query, user.id),
      lastSignedInAt: user.lastSignInAt,
    })),
  );
}

/** Open and expired invitations, by expiry. */
export async function listInvitations({ query, clock }: Accounts) {
  const rows = await query
    .selectFrom('desk_links')
    .select(['email', 'expires_at as expiresAt'])
    .where('kind', '=', 'invitation')
    .orderBy('expires_at')
    .execute();
  return rows.flatMap(({ email, expiresAt }) =>
    email === null ? [] : [{ email, expiresAt, isOpen: expiresAt > clock() }],
  );
}

/** Creates the link of an invitation. */
export async function invite(
  accounts: Accounts,
  email: string,
): Promise<{ ok: true; token: string } | { ok: false; problem: string }> {
  if (!isEmail(email)) {
    return { ok: false, problem: 'Enter the whole address, such as ruth@example.com.' };
  }
  const known = await accounts.auth.findUserByEmail(email);
  // Otherwise a stranger who signs up with the address could prevent the invitation.
  if (known && !known.isUnproven) {
    const problem = `Somebody with this address has an account already. If it is listed above, “Manage…” makes a new link. If not, have your engineer run \`npm run users -- delete --email ${email}\`.`;
    return { ok: false, problem };
  }
  const { query, clock } = accounts;
  return { ok: true, token: await createLink(query, { kind: 'invitation', email }, clock()) };
}

/** @returns false when it was used or withdrawn */
export async function withdrawInvitation({ query }: Accounts, email: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('desk_links')
    .where('kind', '=', 'invitation')
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Resets a user who has lost the phone or the password: only a link opens the account, which asks for new ones.
 *
 * @returns the token of the link
 */
export async function resetAccess(accounts: Accounts, id: string, caller: Caller): Promise<string> {
  // Nobody knows the new password: the old one may be what somebody else has. It also ends every session.
  await accounts.auth.setPassword(id, randomBytes(32).toString('base64url'), caller);
  await accounts.auth.resetFactors(id, caller);
  await accounts.query.deleteFrom('desk_recovery_codes').where('user_id', '=', id).execute();
  return createLink(accounts.query, { kind: 'reset', userId: id }, accounts.clock());
}

export type NameActor = (actor: Actor) => string;

/** Creates the function that names who did something. */
export function createNameActor(people: readonly Person[]): NameActor {
  return (actor) => {
    if (actor === null) return 'A command on the server';
    return people.find(({ id }) => id === actor)?.email ?? 'Somebody who was removed';
  };
}
