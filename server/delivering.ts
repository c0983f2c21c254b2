import { createChannels } from './channels.ts';
import type { NotificationConfig } from './config.ts';
import { deliverThrough, type Channel, type FindLead } from './notifications/channel.ts';
import { registerChannels, readRegisteredChannels } from './outbox/registered-channels.ts';
import { createOutboxStore } from './outbox/store.ts';
import { startWorker, type Worker } from './outbox/worker.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import { stopWithin } from './platform/time/stop-within.ts';

/** In a channel that sets no limit of its own. */
const deliveriesAtOnce = 25;
/** An attempt that takes longer is cut; it is repeated under the same id after the next start. */
const stopMs = 1_500;

export interface Delivering {
  channels: readonly Channel[];
  /** Runs a worker for each channel, and notes which these are; once the server is known to be the one at its address. */
  start(): Promise<void>;
  /** Says that something new may be due. */
  wake(): void;
  stop(): Promise<void>;
}

export interface DeliveringOptions {
  database: Database;
  notifications: NotificationConfig;
  findLead: FindLead;
  clock: Clock;
  log: Log;
}

/** Opens each channel that is set, under the name it had before. */
export async function prepareDelivering(options: DeliveringOptions): Promise<Delivering> {
  const { database, notifications, findLead, clock, log } = options;
  const channels = createChannels(notifications, clock, await readRegisteredChannels(database));
  const store = createOutboxStore(database);
  let workers: Worker[] = [];
  return {
    channels,
    async start() {
      await registerChannels(database, channels);
      workers = channels.map((channel) =>
        startWorker({
          store,
          channel: channel.name,
          deliver: deliverThrough(channel, findLead),
          takeBack: channel.takeBack,
          clock,
          log,
          batchSize: channel.atOnce ?? deliveriesAtOnce,
        }),
      );
    },
    wake: () => workers.forEach((worker) => worker.wake()),
    async stop() {
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await stopWithin(ended, stopMs, log);
      for (const channel of channels) channel.close?.();
    },
  };
}
