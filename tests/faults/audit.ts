import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';

/** What a database lacks or duplicates, compared with the acknowledged submissions. Every list must be empty. */
export interface Audit {
  /** Acknowledged keys whose lead is missing under the returned reference. */
  missing: string[];
  /** Leads that were never acknowledged. */
  surplus: number;
  /** Leads that do not have exactly one delivery. */
  orphans: unknown[];
  damages: unknown[];
}

/**
 * @param acknowledged references by the caller's key
 * @param hasKeys false if the submissions had no key, so that a lead is found by its reference only
 */
export async function audit(
  { engine, query }: Database,
  acknowledged: ReadonlyMap<string, string>,
  hasKeys = true,
): Promise<Audit> {
  const { rows: leads } = await sql<{ idempotency_key: string; reference: string }>`
    select idempotency_key, reference from leads`.execute(query);
  const stored = new Map(leads.map((row) => [row.idempotency_key, row.reference]));
  const references = new Set(stored.values());
  const missing = [...acknowledged].filter(([key, reference]) =>
    hasKeys ? stored.get(`caller:${key}`) !== reference : !references.has(reference),
  );
  const { rows: orphans } = await sql`
    select id from leads where (select count(*) from outbox where lead_id = leads.id) <> 1
  `.execute(query);
  const damages: { integrity_check?: string }[] =
    engine === 'sqlite'
      ? (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query)).rows
      : [];
  return {
    missing: missing.map(([key]) => key),
    surplus: leads.length - acknowledged.size,
    orphans,
    damages: damages.filter((row) => row.integrity_check !== 'ok'),
  };
}

export const nothingWrong: Audit = { missing: [], surplus: 0, orphans: [], damages: [] };

/** Lets the lease of an interrupted delivery expire. */
export async function endLeases({ query }: Database): Promise<void> {
  await sql`update outbox set next_attempt_at = 0 where state = 'delivering'`.execute(query);
}

/** The number of deliveries that have not arrived yet. */
export async function countUndelivered({ query }: Database): Promise<number> {
  const { rows } = await sql`select 1 from outbox where state <> 'delivered'`.execute(query);
  return rows.length;
}
