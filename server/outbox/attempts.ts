import { createId } from '../platform/create-id.ts';
import type { DatabaseTransaction, Query } from '../platform/database/database.ts';

interface AttemptRow {
  id: string;
  lead_id: string;
  channel: string;
  attempted_at: number;
  /** Null when it was delivered. */
  error: string | null;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    delivery_attempts: AttemptRow;
  }
}

/** Records an attempt, because the outbox keeps only the last one. */
export async function recordAttempt(
  trx: DatabaseTransaction,
  attempt: Omit<AttemptRow, 'id'>,
): Promise<void> {
  const id = createId(attempt.attempted_at);
  await trx
    .insertInto('delivery_attempts')
    .values({ id, ...attempt })
    .execute();
}

/** The attempts of a lead, unordered. */
export async function listAttempts(query: Query, leadId: string) {
  return query
    .selectFrom('delivery_attempts')
    .select(['channel', 'attempted_at as attemptedAt', 'error'])
    .where('lead_id', '=', leadId)
    .execute();
}
