import { AuthApiError } from '../auth-api-error.ts';
import type { AuthQuery, IdentityRow, UserRow } from '../tables.ts';
import type { User } from './user.ts';

export const findUserById = (query: AuthQuery, id: string) => findUser(query, 'id', id);
export const findUserByEmail = (query: AuthQuery, email: string) => findUser(query, 'email', email);
export const findUserByPhone = (query: AuthQuery, phone: string) => findUser(query, 'phone', phone);

type UniqueColumn = 'id' | 'email' | 'phone';

async function findUser(
  query: AuthQuery,
  column: UniqueColumn,
  value: string,
): Promise<User | undefined> {
  const row = await findUserRow(query, column, value);
  return row && completeUser(query, row);
}

/** A user without identities and factors: one query, whether there is such a user or not. */
export async function findUserRow(
  query: AuthQuery,
  column: UniqueColumn,
  value: string,
): Promise<UserRow | undefined> {
  return query.selectFrom('auth_users').selectAll().where(column, '=', value).executeTakeFirst();
}

/** A user who may come in: of one that was deleted softly only the row is left. */
export async function findLivingUser(query: AuthQuery, id: string): Promise<User | undefined> {
  const user = await findUserById(query, id);
  return user?.deleted_at === null ? user : undefined;
}

/**
 * Reads a user whose row nobody else changes before the transaction ends. The update that changes nothing locks it on PostgreSQL;
 * on SQLite nobody else writes during a transaction.
 *
 * The order of locks, which every transaction keeps so that no two wait for each other: first the user (several by ascending id), then
 * `auth_recent_sends`, then what belongs to the user (identities, factors, challenges, sessions, flows, tokens). A transaction that writes to one
 * row alone may leave the user out. `tests/postgres/auth-lock-order.test.ts` races the calls.
 */
export const lockUser = (query: AuthQuery, id: string) => lockUserBy(query, 'id', id);

/** As {@link lockUser}, for the user with an address or number. */
export async function lockUserBy(
  query: AuthQuery,
  column: UniqueColumn,
  value: string,
): Promise<User | undefined> {
  const row = await query
    .updateTable('auth_users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
  return row && completeUser(query, row);
}

async function completeUser(query: AuthQuery, row: UserRow): Promise<User> {
  const [user] = await completeUsers(query, [row]);
  if (!user) throw new Error('A user was lost between two queries.');
  return user;
}

async function completeUsers(query: AuthQuery, rows: UserRow[]): Promise<User[]> {
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
  return rows.map((row) => ({
    ...row,
    identities: identities.filter((identity) => identity.user_id === row.id),
    factors: factors.filter((factor) => factor.user_id === row.id),
  }));
}

/** The newest users first. @param page counts from 1 */
export async function listUsers(
  query: AuthQuery,
  page: number,
  perPage: number,
): Promise<{ users: User[]; total: number }> {
  const rows = await query
    .selectFrom('auth_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await query
    .selectFrom('auth_users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { users: await completeUsers(query, rows), total: Number(total) };
}

/** How many users are held at once when all are read. */
const pageSize = 500;

/** Every user, the newest first; one who is deleted or created meanwhile may be among them or not. */
export async function* iterateUsers(query: AuthQuery): AsyncGenerator<User> {
  const newestFirst = query
    .selectFrom('auth_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize);
  let page = newestFirst;
  for (;;) {
    const users = await completeUsers(query, await page.execute());
    yield* users;
    const last = users.at(-1);
    if (!last || users.length < pageSize) break;
    // Not by counting rows, which move up when one before them is deleted, so that a user would be left out.
    page = newestFirst.where(({ and, eb, or }) =>
      or([
        eb('created_at', '<', last.created_at),
        and([eb('created_at', '=', last.created_at), eb('id', '>', last.id)]),
      ]),
    );
  }
}

export async function insertUser(query: AuthQuery, row: UserRow): Promise<void> {
  await query.insertInto('auth_users').values(row).execute();
}

/**
 * @returns the user as it is now
 * @throws AuthApiError `user_not_found` when another call has deleted it meanwhile
 */
export async function updateUser(
  query: AuthQuery,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'created_at'>>,
  now: number,
): Promise<User> {
  const row = await query
    .updateTable('auth_users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AuthApiError('user_not_found'));
  return completeUser(query, row);
}

/** Identities, sessions, factors and tokens go with it. */
export async function deleteUser(query: AuthQuery, id: string): Promise<void> {
  await query.deleteFrom('auth_users').where('id', '=', id).execute();
}

/** @param exceptId the user who may have it */
export async function isEmailTaken(
  query: AuthQuery,
  email: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const user = await findUserByEmail(query, email);
  return user !== undefined && user.id !== exceptId;
}

/** @param exceptId the user who may have it */
export async function isPhoneTaken(
  query: AuthQuery,
  phone: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const user = await findUserByPhone(query, phone);
  return user !== undefined && user.id !== exceptId;
}

export async function insertIdentity(query: AuthQuery, identity: IdentityRow): Promise<void> {
  await query.insertInto('auth_identities').values(identity).execute();
}

export async function findIdentity(
  query: AuthQuery,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  return query
    .selectFrom('auth_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}
