import { sql } from 'kysely';
import { utcDayOf } from '../leads/intake.ts';
import type { Connection } from './read-tables.ts';

/** What a restore does besides restoring rows. */
export interface RestoreEffects {
  /** References of leads in the backup that were erased since, and stay erased. */
  erased: string[];
  /** How many deliveries in the backup were made since, and are not repeated. */
  alreadyDelivered: number;
  /** What the server will send again at its start. */
  pending: { channel: string; count: number }[];
}

/** Copies what the replaced database knows and an older backup does not, before the tables are emptied. */
export async function keepOutcomes(connection: Connection): Promise<void> {
  await sql`create temporary table kept_erasures as select * from erasures`.execute(connection);
  await sql`
    create temporary table kept_deliveries as
    select id, settled_at from outbox where state = 'delivered'
  `.execute(connection);
}

/** Applies it to the restored tables. */
export async function applyOutcomes(connection: Connection): Promise<RestoreEffects> {
  await countUnknown(connection);
  const erased = await eraseAgain(connection);
  const alreadyDelivered = await keepDelivered(connection);
  await sql`drop table kept_erasures`.execute(connection);
  await sql`drop table kept_deliveries`.execute(connection);
  // At the start of the server, and not after the lease or the backoff that the backup recorded.
  await sql`
    update outbox set next_attempt_at = created_at where state in ('pending', 'delivering')
  `.execute(connection);
  const { rows: pending } = await sql<RestoreEffects['pending'][number]>`
    select channel, count(*) as count from outbox where state in ('pending', 'delivering')
    group by channel order by channel
  `.execute(connection);
  return { erased, alreadyDelivered, pending };
}

/** Erased leads must reconcile with the received ones, also those that the backup did not count. */
async function countUnknown(connection: Connection): Promise<void> {
  const { rows } = await sql<{ received_at: number }>`
    select received_at from kept_erasures
    where reference not in (select reference from erasures union all select reference from leads)
  `.execute(connection);
  for (const { received_at } of rows) {
    await sql`
      insert into intake (day, writer, taken) values (${utcDayOf(received_at)}, 'restore', 1)
      on conflict (day, writer) do update set taken = intake.taken + 1
    `.execute(connection);
  }
}

/** Also records the erasures of leads that are not in this backup: a newer one, restored next, may contain them. */
async function eraseAgain(connection: Connection): Promise<string[]> {
  await sql`
    insert into erasures select * from kept_erasures where true on conflict do nothing
  `.execute(connection);
  const { rows } = await sql<{ reference: string }>`
    delete from leads where reference in (select reference from kept_erasures) returning reference
  `.execute(connection);
  return rows.map(({ reference }) => reference);
}

async function keepDelivered(connection: Connection): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set state = 'delivered', settled_at = kept.settled_at, last_error = null
    from kept_deliveries as kept where kept.id = outbox.id and outbox.state <> 'delivered'
  `.execute(connection);
  return Number(numAffectedRows ?? 0);
}
