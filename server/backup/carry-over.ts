import { sql } from 'kysely';
import { dayOf } from '../leads/intake.ts';
import type { ErasureRow } from '../leads/tables.ts';
import type { Connection } from './read-tables.ts';

/** What the replaced database knows that an older backup does not. */
export interface Outcomes {
  erasures: readonly ErasureRow[];
  delivered: readonly { id: string; settled_at: number }[];
}

/** What a restore does besides restoring rows. */
export interface RestoreEffects {
  /** References of leads in the backup that were erased since, and stay erased. */
  erased: string[];
  /** How many deliveries in the backup were made since, and are not repeated. */
  alreadyDelivered: number;
  /** What the server will send again at its start. */
  pending: { channel: string; count: number }[];
}

/** Below SQLite's limit of parameters for each statement. */
const rowsAtOnce = 500;

/** Reads the outcomes before the tables are emptied. */
export async function readOutcomes(connection: Connection): Promise<Outcomes> {
  const { rows: erasures } = await sql<ErasureRow>`select * from erasures`.execute(connection);
  const { rows: delivered } = await sql<Outcomes['delivered'][number]>`
    select id, settled_at from outbox where state = 'delivered'
  `.execute(connection);
  return { erasures, delivered };
}

/** Applies them to the restored tables. */
export async function applyOutcomes(
  connection: Connection,
  { erasures, delivered }: Outcomes,
): Promise<RestoreEffects> {
  const erased: string[] = [];
  for (const part of inParts(erasures)) erased.push(...(await eraseAgain(connection, part)));
  let alreadyDelivered = 0;
  for (const part of inParts(delivered)) alreadyDelivered += await settleAgain(connection, part);
  const { rows: pending } = await sql<RestoreEffects['pending'][number]>`
    select channel, count(*) as count from outbox where state in ('pending', 'delivering')
    group by channel order by channel
  `.execute(connection);
  return { erased, alreadyDelivered, pending };
}

async function eraseAgain(
  connection: Connection,
  erasures: readonly ErasureRow[],
): Promise<string[]> {
  // Compares the instant too: a reference may have been reused before its first lead was erased.
  const { rows } = await sql<{ id: string; reference: string; received_at: number }>`
    select id, reference, received_at from leads
    where reference in (${sql.join(erasures.map(({ reference }) => reference))})
  `.execute(connection);
  const known = new Map(erasures.map((erasure) => [erasure.reference, erasure]));
  const gone = rows.filter(
    (row) => known.get(row.reference)?.received_at === Number(row.received_at),
  );
  const references = gone.map(({ reference }) => reference);
  if (gone.length > 0) {
    const ids = sql.join(gone.map(({ id }) => id));
    await sql`delete from outbox where lead_id in (${ids})`.execute(connection);
    await sql`delete from leads where id in (${ids})`.execute(connection);
  }
  for (const { reference, received_at } of await recordAgain(connection, erasures)) {
    if (!references.includes(reference)) await countAsReceived(connection, Number(received_at));
  }
  return references;
}

/**
 * Also records the erasures of leads that are not in this backup: a newer one, restored next, may contain them.
 *
 * @returns those that the backup did not record
 */
async function recordAgain(
  connection: Connection,
  erasures: readonly ErasureRow[],
): Promise<Pick<ErasureRow, 'reference' | 'received_at'>[]> {
  const values = erasures.map(
    ({ reference, received_at, erased_at, reason }) =>
      sql`(${reference}, ${received_at}, ${erased_at}, ${reason})`,
  );
  const { rows } = await sql<Pick<ErasureRow, 'reference' | 'received_at'>>`
    insert into erasures (reference, received_at, erased_at, reason) values ${sql.join(values)}
    on conflict do nothing returning reference, received_at
  `.execute(connection);
  return rows;
}

/** The backup did not count this lead, and erased leads must reconcile with the received ones. */
async function countAsReceived(connection: Connection, receivedAt: number): Promise<void> {
  await sql`
    insert into intake (day, writer, taken) values (${dayOf(receivedAt)}, 'restore', 1)
    on conflict (day, writer) do update set taken = intake.taken + 1
  `.execute(connection);
}

async function settleAgain(
  connection: Connection,
  delivered: Outcomes['delivered'],
): Promise<number> {
  const settledAt = Math.max(...delivered.map(({ settled_at }) => Number(settled_at)));
  const { numAffectedRows } = await sql`
    update outbox set state = 'delivered', settled_at = ${settledAt}, last_error = null
    where state <> 'delivered' and id in (${sql.join(delivered.map(({ id }) => id))})
  `.execute(connection);
  return Number(numAffectedRows ?? 0);
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    yield items.slice(from, from + rowsAtOnce);
  }
}
