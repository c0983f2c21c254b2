import type { Actor } from '../../server/activity/activity.ts';
import type { Accounts } from './accounts.ts';
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
