import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The regular notices to the owner and the erasure of old leads, by their names in the table `notices`. */
type Notice = 'held leads' | 'weekly summary' | 'retention';

/** The instant up to which a notice was last sent. */
export async function readLastNotice(
  { query }: Database,
  name: Notice,
): Promise<number | undefined> {
  const { rows } = await sql<{ covers_until: number }>`
    select covers_until from notices where name = ${name}
  `.execute(query);
  return rows[0]?.covers_until;
}

export async function recordNotice(
  { query }: Database,
  name: Notice,
  until: number,
): Promise<void> {
  await sql`
    insert into notices (name, covers_until) values (${name}, ${until})
    on conflict (name) do update set covers_until = excluded.covers_until
  `.execute(query);
}
