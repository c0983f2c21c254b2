import { randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '../../server/platform/time/clock.ts';
import { hashSecret, type LinkKind, type LinkRow, type LinkTarget } from './tables.ts';
import type { Query } from '../../server/platform/database/database.ts';

export const lifetimesMs: Record<LinkKind, number> = {
  owner: hourMs,
  invitation: dayMs,
  reset: dayMs,
  password: hourMs,
};

/** For so long, the owner sees which invitation has expired. */
const keptMs = 30 * dayMs;

/**
 * Creates a single-use link. An earlier one for the same purpose becomes invalid.
 *
 * @returns the token, which is stored nowhere else
 */
export async function createLink(query: Query, target: LinkTarget, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row: LinkRow = {
    token_hash: hashSecret(token),
    kind: target.kind,
    email: 'email' in target ? target.email : null,
    user_id: 'userId' in target ? target.userId : null,
    expires_at: now + lifetimesMs[target.kind],
  };
  await query.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('desk_links')
      .where('expires_at', '<=', now - keptMs)
      .execute();
    await deleteLinks(trx, row);
    await trx.insertInto('desk_links').values(row).execute();
  });
  return token;
}

/** Reads the purpose of a link without using it. */
export async function findLink(
  query: Query,
  token: string,
  now: number,
): Promise<LinkRow | undefined> {
  return query
    .selectFrom('desk_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Uses a link, and with it those for the same purpose, which another server may have created at the same moment.
 *
 * @returns false for a link that another request used at the same moment
 */
export async function consumeLink(query: Query, link: LinkRow): Promise<boolean> {
  const used = await deleteLinks(query, link);
  return used.some(({ token_hash }) => token_hash === link.token_hash);
}

type Purpose = Pick<LinkRow, 'kind' | 'email' | 'user_id'>;

/** Deletes the links for one purpose. A reset also replaces the link for a forgotten password. */
function deleteLinks(query: Query, { kind, email, user_id: userId }: Purpose) {
  return query
    .deleteFrom('desk_links')
    .where('kind', 'in', kind === 'reset' ? ['reset', 'password'] : [kind])
    .where('email', email === null ? 'is' : '=', email)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('token_hash')
    .execute();
}

/** Deletes the link for a forgotten password, after the password has changed. */
export async function deletePasswordLink(query: Query, userId: string): Promise<void> {
  await deleteLinks(query, { kind: 'password', email: null, user_id: userId });
}

/** Makes a link valid again after its use failed. */
export async function restoreLink(query: Query, link: LinkRow): Promise<void> {
  await query.insertInto('desk_links').values(link).execute();
}
