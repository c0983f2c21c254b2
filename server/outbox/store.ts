import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createDueDeliveries, type DueDeliveries } from './due-deliveries.ts';
import type { DeliveryState, OutboxRow, OutboxTables } from './tables.ts';
import { withdrawHeldBack } from './withdraw.ts';

/** What became of an attempt. */
export type Settlement =
  | { id: string; state: 'delivered'; settledAt: number }
  /** `isHeldBack` takes the delivery back, and has it wait only if its lead was released meanwhile. */
  | { id: string; state: 'pending'; nextAttemptAt: number; error: string; isHeldBack?: true }
  | { id: string; state: 'abandoned'; settledAt: number; error: string };

export interface DeliveryRecord {
  id: string;
  leadId: string;
  channel: string;
  state: DeliveryState;
  attempts: number;
  createdAt: number;
  nextAttemptAt: number;
  settledAt: number | null;
  lastError: string | null;
}

export interface OutboxStore extends DueDeliveries {
  /** @returns those of the deliveries that are gone by now, because their lead was erased or held back */
  settle(settlements: readonly Settlement[]): Promise<string[]>;
  listForLeads(leadIds: readonly string[]): Promise<DeliveryRecord[]>;
}

export function createOutboxStore(database: Database): OutboxStore {
  const query = database.query.$extendTables<OutboxTables>();
  const outbox = expressionBuilder<OutboxTables, 'outbox'>();

  return {
    ...createDueDeliveries(database, {
      rows: sql<OutboxRow>`outbox`.as('waiting'),
      subjectId: outbox.ref('lead_id').as('subjectId'),
      isFor: (channel) => outbox('channel', '=', channel),
    }),

    settle: (settlements) =>
      query.transaction().execute(async (trx) => {
        const heldBack = settlements.filter((one) => one.state === 'pending' && one.isHeldBack);
        await withdrawHeldBack(
          trx.$pickTables<never>(),
          heldBack.map(({ id }) => id),
        );
        // Those that arrived together are settled together: they are nearly all.
        const groups = Object.groupBy(settlements, (settlement) =>
          JSON.stringify(toColumns(settlement)),
        );
        const gone: string[] = [];
        for (const group of Object.values(groups)) {
          const [first] = group ?? [];
          if (!group || !first) continue;
          const ids = group.map(({ id }) => id);
          const { numUpdatedRows } = await trx
            .updateTable('outbox')
            .set(toColumns(first))
            .where('id', 'in', ids)
            // Another process may have taken it over after the lease, and have been luckier.
            .where('state', '<>', 'delivered')
            .executeTakeFirst();
          if (Number(numUpdatedRows) === ids.length) continue;
          const left = await trx.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
          const known = new Set(left.map(({ id }) => id));
          gone.push(...ids.filter((id) => !known.has(id)));
        }
        return gone;
      }),

    async listForLeads(leadIds) {
      if (leadIds.length === 0) return [];
      const rows = await query
        .selectFrom('outbox')
        .selectAll()
        .where('lead_id', 'in', leadIds)
        .orderBy('channel')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        leadId: row.lead_id,
        channel: row.channel,
        state: row.state,
        attempts: row.attempts,
        createdAt: row.created_at,
        nextAttemptAt: row.next_attempt_at,
        settledAt: row.settled_at,
        lastError: row.last_error,
      }));
    },
  };
}

function toColumns(settlement: Settlement) {
  switch (settlement.state) {
    case 'delivered':
      return { state: settlement.state, settled_at: settlement.settledAt, last_error: null };
    case 'pending':
      return {
        state: settlement.state,
        next_attempt_at: settlement.nextAttemptAt,
        last_error: settlement.error,
      };
    case 'abandoned':
      return {
        state: settlement.state,
        settled_at: settlement.settledAt,
        last_error: settlement.error,
      };
  }
}
