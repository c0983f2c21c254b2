import { readDeliveries, type WithDeliveries } from '../../server/follow-up/with-deliveries.ts';
import { findLeads, type LeadFilter } from '../../server/leads/find-leads.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** The leads that match a filter, with the states of their deliveries. */
export async function readLeads(database: Database, filter: LeadFilter): Promise<WithDeliveries[]> {
  return readDeliveries(database.query, await findLeads(database, filter));
}
