import { sql } from 'kysely';
import type { Connection } from './read-tables.ts';

/** What the replaced database knows that an older backup does not. */
export interface Outcomes {
  erasures: readonly Erasure[];
  delivered: readonly { id: string; settled_at: number }[];
}

interface Erasure {
  reference: string;
  received_at: number;
  erased_at: number;
  reason: string;
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
  const { rows: erasures } = await sql<Erasure>`select * from erasures`.execute(connection);
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

async function eraseAgain(connection: Connection, erasures: readonly Erasure[]): Promise<string[]> {
  const references = sql.join(erasures.map(({ reference }) => reference));
  // Compares the instant too: a reference may have been reused before its first lead was erased.
  const { rows } = await sql<{ id: string; reference: string; received_at: number }>`
    select id, reference, received_at from leads where reference in (${references})
  `.execute(connection);
  const known = new Map(erasures.map((erasure) => [erasure.reference, erasure]));
  const gone = rows.filter(
    (row) => known.get(row.reference)?.received_at === Number(row.received_at),
  );
  if (gone.length === 0) return [];
  const ids = sql.join(gone.map(({ id }) => id));
  await sql`delete from outbox where lead_id in (${ids})`.execute(connection);
  await sql`delete from leads where id in (${ids})`.execute(connection);
  for (const { reference } of gone) {
    const { received_at, erased_at, reason } = known.get(reference) as Erasure;
    await sql`
      insert into erasures (reference, received_at, erased_at, reason)
      values (${reference}, ${received_at}, ${erased_at}, ${reason}) on conflict do nothing
    `.execute(connection);
  }
  return gone.map(({ reference }) => reference);
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
