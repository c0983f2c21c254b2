import { AuthApiError } from '../auth-api-error.ts';
import type { Channel, Contact } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import type { IdentityRow, UserRow } from '../tables.ts';
import type { User } from './user.ts';

type UniqueColumn = 'id' | Channel;

export const findUserById = (auth: Auth, id: string) => findUserBy(auth, 'id', id);

export async function findUserBy(
  auth: Auth,
  column: UniqueColumn,
  value: string,
): Promise<User | undefined> {
  const row = await findUserRow(auth, column, value);
  return row && completeUser(auth, row);
}

/** A user without identities and factors: one query, whether or not the user exists. */
export async function findUserRow({ query }: Auth, column: UniqueColumn, value: string) {
  return query.selectFrom('auth_users').selectAll().where(column, '=', value).executeTakeFirst();
}

/** A user who may sign in: a soft-deleted one has only a row. */
export async function findActiveUser(auth: Auth, id: string): Promise<User | undefined> {
  const user = await findUserById(auth, id);
  return user?.deleted_at === null ? user : undefined;
}

/**
 * Reads a user and locks the row until the transaction ends. An update without a change locks it on PostgreSQL; on
 * SQLite there is only one writer.
 *
 * Every transaction takes locks in the same order, which prevents deadlocks: first the user, then what belongs to the
 * user (identities, factors, challenges, sessions, flows, tokens). A transaction that writes only one row may skip the
 * user. `tests/postgres/auth-lock-order.test.ts` races the calls.
 */
export const lockUser = (auth: Auth, id: string) => lockUserBy(auth, 'id', id);

/** Like {@link lockUser}, for the user with an address or number. */
export async function lockUserBy(
  auth: Auth,
  column: UniqueColumn,
  value: string,
): Promise<User | undefined> {
  const row = await auth.query
    .updateTable('auth_users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
  return row && completeUser(auth, row);
}

async function completeUser(auth: Auth, row: UserRow): Promise<User> {
  const [user] = await completeUsers(auth, [row]);
  if (!user) throw new Error('A user was lost between two queries.');
  return user;
}

async function completeUsers({ query }: Auth, rows: UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const identities = await query
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const factors = await query
    .selectFrom('auth_mfa_factors')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const identitiesOf = Map.groupBy(identities, (identity) => identity.user_id);
  const factorsOf = Map.groupBy(factors, (factor) => factor.user_id);
  return rows.map((row) => ({
    ...row,
    identities: identitiesOf.get(row.id) ?? [],
    factors: factorsOf.get(row.id) ?? [],
  }));
}

/** The newest users first. @param page counts from 1 */
export async function listUsers(auth: Auth, page: number, perPage: number) {
  const rows = await auth.query
    .selectFrom('auth_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await auth.query
    .selectFrom('auth_users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { users: await completeUsers(auth, rows), total: Number(total) };
}

/** Users that one query accepts by their ids. */
const pageSize = 1_000;

/** Every user, the newest first. */
export async function listAllUsers(auth: Auth): Promise<User[]> {
  const all: User[] = [];
  for (let page = 1; all.length === (page - 1) * pageSize; page += 1) {
    all.push(...(await listUsers(auth, page, pageSize)).users);
  }
  return all;
}

/**
 * @returns the updated user
 * @throws AuthApiError `user_not_found` when another call has deleted it in the meantime
 */
export async function updateUser(
  auth: Auth,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<User> {
  const row = await auth.query
    .updateTable('auth_users')
    .set({ ...changes, updated_at: auth.clock() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AuthApiError('user_not_found'));
  return completeUser(auth, row);
}

/**
 * @param ownerId the user who may have the address
 * @throws AuthApiError `email_exists` or `phone_exists` when another user has it
 */
export async function assertFree(
  auth: Auth,
  { channel, address }: Contact,
  ownerId?: string,
): Promise<void> {
  const user = await findUserBy(auth, channel, address);
  if (user && user.id !== ownerId) throw new AuthApiError(`${channel}_exists`);
}

export async function findIdentity(
  { query }: Auth,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<IdentityRow | undefined> {
  return query
    .selectFrom('auth_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}
