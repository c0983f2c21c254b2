import { insertLead } from '../leads/insert-lead.for-tests.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { deliverDue, type DeliverDueOptions } from './deliver-due.ts';
import type { Deliver } from './delivery.ts';
import { enqueueDeliveries } from './enqueue.ts';
import { listDeliveries, type DeliveryRecord } from './list-deliveries.ts';
import { createOutboxStore, type OutboxStore } from './store.ts';

/** A temporary outbox for a test, which delivers only on request. */
export interface TemporaryOutbox {
  /** Closes the outbox and removes its data. */
  database: Database;
  store: OutboxStore;
  /** The time, which a test controls. */
  now: number;
  /** Stores a lead with deliveries by email and webhook. */
  enqueue(leadId: string): Promise<void>;
  /** Delivers what is due, once. */
  run(deliver: Deliver, channel?: string): Promise<number>;
  /** The arguments of `deliverDue`. */
  optionsFor(deliver: Deliver, channel?: string): DeliverDueOptions;
  stateOf(leadId: string, channel?: string): Promise<DeliveryRecord | undefined>;
}

export async function openTemporaryOutbox(): Promise<TemporaryOutbox> {
  const database = await openTemporaryDatabase();
  const store = createOutboxStore(database);
  const log = createLog('silent');
  const outbox: TemporaryOutbox = {
    database,
    store,
    now: 0,
    async enqueue(leadId) {
      await insertLead(database, { id: leadId });
      await database.query
        .transaction()
        .execute((trx) => enqueueDeliveries(trx, [leadId], ['email', 'webhook'], outbox.now));
    },
    run: (deliver, channel) => deliverDue(outbox.optionsFor(deliver, channel)),
    optionsFor: (deliver, channel = 'email') => ({
      store,
      channel,
      deliver,
      clock: () => outbox.now,
      log,
      batchSize: 10,
      random: () => 0,
    }),
    stateOf: async (leadId, channel = 'email') =>
      (await listDeliveries(database.query, [leadId])).find(
        (delivery) => delivery.channel === channel,
      ),
  };
  return outbox;
}

/** An unreachable receiver. */
export const down: Deliver = async () => {
  throw new Error('connection refused');
};
