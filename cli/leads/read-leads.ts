import type { StoredLead } from '../../server/leads/tables.ts';
import { findLeads, type LeadFilter } from '../../server/leads/find-leads.ts';
import { createOutboxStore, type DeliveryRecord } from '../../server/outbox/store.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** A lead together with what became of its notifications. */
export interface ReadLead extends StoredLead {
  deliveries: DeliveryRecord[];
}

/** Few enough ids for one query on every engine. */
const chunkSize = 500;

export async function readLeads(
  database: Database,
  filter: LeadFilter,
  onProgress?: (done: number, total: number) => void,
): Promise<ReadLead[]> {
  const leads = await findLeads(database, filter);
  const outbox = createOutboxStore(database);
  const byLead = new Map<string, DeliveryRecord[]>();
  for (let start = 0; start < leads.length; start += chunkSize) {
    const ids = leads.slice(start, start + chunkSize).map(({ id }) => id);
    for (const delivery of await outbox.listForLeads(ids)) {
      byLead.set(delivery.leadId, [...(byLead.get(delivery.leadId) ?? []), delivery]);
    }
    onProgress?.(start + ids.length, leads.length);
  }
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}

/** One phrase for each channel. */
export function describeDeliveries({ status, deliveries }: ReadLead): string {
  if (status === 'quarantined' && deliveries.length === 0) return 'held back';
  return deliveries
    .map(({ channel, state, attempts }) => {
      const isRetrying = state === 'pending' && attempts > 0;
      return `${channel} ${state}${isRetrying ? ` (tried ${attempts})` : ''}`;
    })
    .join(', ');
}
