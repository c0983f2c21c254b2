import { vi } from 'vitest';
import type { Channel } from '../notifications/channel.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createActiveIncidents, type ActiveIncidents } from './active-incidents.ts';
import { startWatch, type Watch, type WatchOptions } from './watch.ts';

/** A watch over a database of its own for a test, which moves its time. */
export interface TemporaryWatch {
  database: Database;
  incidents: ActiveIncidents;
  /** What the owner was told. */
  told: string[];
  /** How many incidents have begun. */
  begun: number;
  /** By how much the clock is wrong. */
  wrongBy: number;
  start(options?: Partial<WatchOptions>): void;
  look(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function openTemporaryWatch(): Promise<TemporaryWatch> {
  // What waits for a disk or a thread runs on real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const database = await openTemporaryDatabase();
  let started: Watch | undefined;
  const channel: Channel = {
    name: 'email',
    notify: async () => ({ ok: true }),
    async alarm({ message }) {
      watch.told.push(message);
      return { ok: true };
    },
  };
  const incidents = createActiveIncidents(() => {
    watch.begun += 1;
    void watch.look();
  });
  const watch: TemporaryWatch = {
    database,
    incidents,
    told: [],
    begun: 0,
    wrongBy: 0,
    start(options = {}) {
      started = startWatch({
        database,
        channels: [channel],
        incidents,
        clock: () => Date.now() + watch.wrongBy,
        log: createLog('silent'),
        siteUrl: 'http://127.0.0.1:9',
        dataDir: undefined,
        canaryIntervalMs: undefined,
        leadRetentionMs: undefined,
        backUp: undefined,
        ...options,
      });
    },
    async look() {
      await started?.look();
    },
    async stop() {
      const ending = started;
      started = undefined;
      await ending?.stop();
    },
    async close() {
      await watch.stop();
      vi.useRealTimers();
      await database.close();
    },
  };
  return watch;
}
