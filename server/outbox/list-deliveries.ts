import type { Query } from '../platform/database/database.ts';

export type DeliveryRecord = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The states of the deliveries of some leads in every channel. */
export async function listDeliveries(query: Query, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return query
    .selectFrom('outbox')
    .select(['id', 'channel', 'state', 'attempts'])
    .select(['lead_id as leadId', 'created_at as createdAt', 'next_attempt_at as nextAttemptAt'])
    .select(['settled_at as settledAt', 'last_error as lastError'])
    .where('lead_id', 'in', leadIds)
    .orderBy('channel')
    .execute();
}
