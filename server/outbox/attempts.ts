import { createId } from '../platform/create-id.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { OutboxRow } from './tables.ts';

interface AttemptRow {
  id: string;
  lead_id: string;
  channel: string;
  attempted_at: number;
  error: string | null;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    delivery_attempts: AttemptRow;
  }
}

/** An attempt that the outbox no longer contains, because another followed. */
export interface Attempt {
  channel: string;
  attemptedAt: number;
  /** Null when it was delivered. */
  error: string | null;
}

type Failed = Pick<OutboxRow, 'lead_id' | 'channel'> & { attempted_at: number; error: string };

export async function recordFailedAttempts(
  transaction: DatabaseTransaction,
  failed: readonly Failed[],
): Promise<void> {
  await insert(transaction, failed);
}

/** Records when something was delivered, before it is sent again. */
export async function recordDelivered(
  transaction: DatabaseTransaction,
  { lead_id, channel, state, settled_at }: OutboxRow,
): Promise<void> {
  if (state !== 'delivered' || settled_at === null) return;
  await insert(transaction, [{ lead_id, channel, attempted_at: settled_at, error: null }]);
}

async function insert(
  transaction: DatabaseTransaction,
  attempts: readonly Omit<AttemptRow, 'id'>[],
): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map((attempt) => ({ id: createId(attempt.attempted_at), ...attempt }));
  await transaction.insertInto('delivery_attempts').values(rows).execute();
}

/** The attempts of a lead, unordered. */
export async function listAttempts(query: Database['query'], leadId: string): Promise<Attempt[]> {
  return query
    .selectFrom('delivery_attempts')
    .select(['channel', 'attempted_at as attemptedAt', 'error'])
    .where('lead_id', '=', leadId)
    .execute();
}
