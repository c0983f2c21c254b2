import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * Makes deliveries due now that were abandoned, with another three days of attempts, or that wait for their next attempt.
 *
 * @param channels only in these: in others nobody would attempt them
 * @param leadId only of this lead; all when omitted
 * @returns how many
 */
export async function replayDeliveries(
  { engine, query }: Database,
  now: number,
  channels: readonly string[],
  leadId?: string,
): Promise<number> {
  // PostgreSQL takes no empty list.
  if (channels.length === 0) return 0;
  const ofLead = leadId === undefined ? sql`` : sql`and lead_id = ${leadId}`;
  // Without a wait there is no deadlock, and a locked one is being delivered or moved now.
  const skipLocked = sql.raw(engine === 'postgres' ? 'for update skip locked' : '');
  const { numAffectedRows } = await sql`
    with chosen as materialized (
      select id from outbox
      where channel in (${sql.join(channels)}) ${ofLead}
        and (state = 'abandoned' or (state = 'pending' and next_attempt_at > ${now}))
      ${skipLocked}
    )
    update outbox
    set state = 'pending', next_attempt_at = ${now}, settled_at = null,
      attempts = case when state = 'abandoned' then 0 else attempts end,
      created_at = case when state = 'abandoned' then ${now} else created_at end
    where id in (select id from chosen)
  `.execute(query);
  return Number(numAffectedRows);
}
