import { createId } from '../platform/create-id.ts';
import type { Database, DatabaseTransaction, Tables } from '../platform/database/database.ts';
import type { OutboxRow } from './tables.ts';

type AttemptTables = {
  delivery_attempts: {
    id: string;
    lead_id: string;
    channel: string;
    attempted_at: number;
    error: string | null;
  };
};

/** An attempt that the outbox no longer contains, because another followed. */
export interface Attempt {
  channel: string;
  attemptedAt: number;
  /** Null when it was delivered. */
  error: string | null;
}

type Failed = Pick<OutboxRow, 'lead_id' | 'channel'> & { attempted_at: number; error: string };

export async function recordFailedAttempts(
  transaction: DatabaseTransaction<Tables>,
  failed: readonly Failed[],
): Promise<void> {
  await insert(transaction, failed);
}

/** Records when something was delivered, before it is sent again. */
export async function recordDelivered(
  transaction: DatabaseTransaction<Tables>,
  { lead_id, channel, state, settled_at }: OutboxRow,
): Promise<void> {
  if (state !== 'delivered' || settled_at === null) return;
  await insert(transaction, [{ lead_id, channel, attempted_at: settled_at, error: null }]);
}

async function insert(
  transaction: DatabaseTransaction<Tables>,
  attempts: readonly Omit<AttemptTables['delivery_attempts'], 'id'>[],
): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map((attempt) => ({ id: createId(attempt.attempted_at), ...attempt }));
  await transaction
    .$extendTables<AttemptTables>()
    .insertInto('delivery_attempts')
    .values(rows)
    .execute();
}

/** The attempts of a lead, unordered. */
export async function listAttempts(query: Database['query'], leadId: string): Promise<Attempt[]> {
  return query
    .$extendTables<AttemptTables>()
    .selectFrom('delivery_attempts')
    .select(['channel', 'attempted_at as attemptedAt', 'error'])
    .where('lead_id', '=', leadId)
    .execute();
}
