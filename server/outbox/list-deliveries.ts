import type { Database } from '../platform/database/database.ts';
import type { DeliveryState } from './tables.ts';

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

/** The states of the deliveries of some leads in every channel. */
export async function listDeliveries(
  query: Database['query'],
  leadIds: readonly string[],
): Promise<DeliveryRecord[]> {
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
}
