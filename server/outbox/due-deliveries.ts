import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Delivery } from './delivery.ts';
import { impossibleWaitMs } from './retry-schedule.ts';

/** Due deliveries: leads to the owner, or mails to users, which all have one channel. */
export function createDueDeliveries({ engine, query }: Database, name: 'outbox' | 'auth_mails') {
  const table = sql.table(name);
  const subject = sql.ref(name === 'outbox' ? 'lead_id' : 'id');
  const skipLocked = sql.raw(engine === 'postgres' ? 'for update skip locked' : '');
  const isOpen = (channel: string) =>
    sql`state in ('pending', 'delivering') and ${name === 'outbox' ? sql`channel = ${channel}` : sql`true`}`;
  return {
    /**
     * Claims due deliveries for `leaseMs`. After an expired lease the delivery was interrupted and is due again.
     * Several processes never claim the same one at the same time.
     */
    async claimDue(
      channel: string,
      now: number,
      leaseMs: number,
      limit: number,
    ): Promise<Delivery[]> {
      const { rows } = await sql<Delivery>`
        with due as materialized (
          select id from ${table} where ${isOpen(channel)}
            and (next_attempt_at <= ${now} or next_attempt_at > ${now + impossibleWaitMs})
          order by next_attempt_at limit ${limit} ${skipLocked}
        )
        update ${table}
        set state = 'delivering', attempts = attempts + 1, next_attempt_at = ${now + leaseMs}
        where id in (select id from due)
        returning id, ${subject} as "subjectId", attempts as attempt, created_at as "createdAt"
      `.execute(query);
      return rows;
    },

    /** When the next delivery of a channel is due. */
    async nextDueAt(channel: string): Promise<number | undefined> {
      const { rows } = await sql<{ at: number | null }>`
        select min(next_attempt_at) as at from ${table} where ${isOpen(channel)}
      `.execute(query);
      return rows[0]?.at ?? undefined;
    },
  };
}
