import { createChannels } from './channels.ts';
import type { NotificationConfig } from './config.ts';
import { deliverThrough, type Channel } from './notifications/channel.ts';
import type { LeadFacts } from './notifications/lead-facts.ts';
import { createOutboxStore } from './outbox/store.ts';
import { startWorker } from './outbox/worker.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';

const deliveriesAtOnce = 25;
/** An attempt that takes longer is cut; it is repeated under the same id after the next start. */
const stopMs = 1_500;

export interface Delivering {
  channels: readonly Channel[];
  /** Says that something new may be due. */
  wake(): void;
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  database: Database;
  notifications: NotificationConfig;
  findLead: (id: string) => Promise<LeadFacts | undefined>;
  clock: Clock;
  log: Log;
}

/** Runs a worker for each channel that is set. */
export function startDelivering(options: DeliveringOptions): Delivering {
  const { database, notifications, findLead, clock, log } = options;
  const channels = createChannels(notifications, clock);
  const store = createOutboxStore(database);
  const workers = channels.map((channel) =>
    startWorker({
      store,
      channel: channel.name,
      deliver: deliverThrough(channel, findLead),
      clock,
      log,
      batchSize: deliveriesAtOnce,
    }),
  );
  return {
    channels,
    wake: () => workers.forEach((worker) => worker.wake()),
    async stop() {
      await Promise.race([
        Promise.all(workers.map((worker) => worker.stop())),
        new Promise((resolve) => setTimeout(resolve, stopMs).unref()),
      ]);
      for (const channel of channels) channel.close?.();
    },
  };
}
