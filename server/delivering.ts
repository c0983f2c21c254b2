import { deliverThrough, type FindLead } from './deliver-through.ts';
import type { Channel } from './notifications/channel.ts';
import { registerChannels, type RegisteredChannel } from './outbox/registered-channels.ts';
import { createOutboxStore } from './outbox/store.ts';
import { startWorker, type Worker } from './outbox/worker.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import { createSignal } from './platform/signal.ts';
import type { Clock } from './platform/time/clock.ts';
import { stopWithin } from './platform/time/stop-within.ts';

/** For channels without their own limit. */
const defaultBatchSize = 25;

export interface DeliveringOptions {
  database: Database;
  channels: readonly (Channel & RegisteredChannel)[];
  findLead: FindLead;
  clock: Clock;
  log: Log;
}

export function createDelivering(options: DeliveringOptions) {
  const { database, channels, findLead, clock, log } = options;
  const store = createOutboxStore(database);
  const wakeUp = createSignal();
  const workers: Worker[] = [];
  return {
    /** Registers the channels and runs a worker for each, once the server is known to own its address. */
    async start(): Promise<void> {
      await registerChannels(database, channels);
      for (const channel of channels) {
        // A channel that sends few at a time has several workers, so that a stuck one blocks no other.
        const { maxConcurrent } = channel;
        for (let count = 0; count < (maxConcurrent ?? 1); count += 1) {
          const worker = startWorker({
            store,
            channel: channel.name,
            deliver: deliverThrough(channel, findLead),
            wakeUp,
            clock,
            log,
            batchSize: maxConcurrent === undefined ? defaultBatchSize : 1,
          });
          workers.push(worker);
        }
      }
    },
    /** Signals that a new delivery may be due. */
    wake: wakeUp.send,
    async stop(): Promise<void> {
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await stopWithin(ended, log);
      for (const channel of channels) channel.close?.();
    },
  };
}
