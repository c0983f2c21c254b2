import type { StoredLead } from '../leads/tables.ts';
import { listDeliveries, type DeliveryRecord } from '../outbox/list-deliveries.ts';
import type { Query } from '../platform/database/database.ts';

export type WithDeliveries<L extends StoredLead = StoredLead> = L & {
  deliveries: DeliveryRecord[];
};

/** Few enough ids for one query in both databases. */
const chunkSize = 500;

export async function readDeliveries<L extends StoredLead>(
  query: Query,
  leads: readonly L[],
): Promise<WithDeliveries<L>[]> {
  const deliveries: DeliveryRecord[] = [];
  for (let start = 0; start < leads.length; start += chunkSize) {
    const ids = leads.slice(start, start + chunkSize).map(({ id }) => id);
    deliveries.push(...(await listDeliveries(query, ids)));
  }
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}

/** One phrase for each channel. */
export function describeDeliveries({ status, deliveries }: WithDeliveries): string {
  if (status === 'quarantined' && deliveries.length === 0) return 'quarantined';
  return deliveries
    .map(({ channel, state, attempts }) => {
      const isRetrying = state === 'pending' && attempts > 0;
      return `${channel} ${state}${isRetrying ? ` (tried ${attempts})` : ''}`;
    })
    .join(', ');
}
