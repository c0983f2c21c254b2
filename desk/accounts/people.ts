import type { Actor } from '../../server/activity/activity.ts';
import type { Caller } from '../../server/auth/auth.ts';
import type { Accounts } from './accounts.ts';
import { createLink, deleteLinksOf } from './links.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export interface Person {
  id: string;
  email: string;
  isOwner: boolean;
  hasFactor: boolean;
  recoveryCodes: number;
  lastSignedInAt: number | null;
}

/** Who may sign in, the owner first. */
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
      hasFactor: user.factors.length > 0,
      recoveryCodes: await countRecoveryCodes(query, user.id),
      lastSignedInAt: user.lastSignInAt,
    })),
  );
}

/** How what somebody did is told. */
export function nameActor(people: readonly Person[], actor: Actor): string {
  if (actor === null) return 'A command on the server';
  return people.find(({ id }) => id === actor)?.email ?? 'Somebody who was removed';
}

/** @returns the token of a link by which somebody joins */
export async function invite({ query, clock }: Accounts, email: string): Promise<string> {
  return createLink(query, { kind: 'invitation', email }, clock());
}

/** @returns the token of a link by which a person chooses a new password and second factor; until then the present ones count */
export async function createResetLink({ query, clock }: Accounts, id: string): Promise<string> {
  return createLink(query, { kind: 'reset', userId: id }, clock());
}

export type Removal = { ok: true } | { ok: false; reason: 'unknown' | 'owner' };

/** Removes a colleague, who is out at once. The owner stays. */
export async function removePerson(
  accounts: Accounts,
  id: string,
  caller: Caller,
): Promise<Removal> {
  const { auth, query } = accounts;
  const person = (await listPeople(accounts)).find((known) => known.id === id);
  if (!person) return { ok: false, reason: 'unknown' };
  if (person.isOwner) return { ok: false, reason: 'owner' };
  await deleteLinksOf(query, { userId: id });
  const deleted = await auth.deleteUser(id, caller);
  return deleted.ok ? { ok: true } : { ok: false, reason: 'unknown' };
}
