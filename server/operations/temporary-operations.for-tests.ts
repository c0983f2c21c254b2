import { vi } from 'vitest';
import type { Channel } from '../notifications/channel.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createActiveIncidents, type ActiveIncidents } from './active-incidents.ts';
import { startOperations, type OperationsOptions } from './start-operations.ts';

/** The scheduled operations on a temporary database, for a test that controls their time. */
export interface TemporaryOperations {
  database: Database;
  incidents: ActiveIncidents;
  /** The messages of the sent alarms. */
  alarms: string[];
  /** How many incidents have begun. */
  begun: number;
  /** The offset of the clock. */
  wrongBy: number;
  start(options?: Partial<OperationsOptions>): void;
  runChecks(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Of operations that only check for incidents. */
export const idleOptions = {
  log: createLog('silent'),
  siteUrl: 'http://127.0.0.1:9',
  deskUrl: undefined,
  dataDir: undefined,
  canaryIntervalMs: undefined,
  leadRetentionMs: undefined,
  backUp: undefined,
} satisfies Partial<OperationsOptions>;

export async function openTemporaryOperations(): Promise<TemporaryOperations> {
  // What waits for a disk or a thread uses real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const database = await openTemporaryDatabase();
  let started: ReturnType<typeof startOperations> | undefined;
  const channel: Channel = {
    name: 'email',
    notify: async () => ({ ok: true }),
    async alarm({ message }) {
      operations.alarms.push(message);
      return { ok: true };
    },
  };
  const incidents = createActiveIncidents();
  incidents.onBegin(() => (operations.begun += 1));
  const operations: TemporaryOperations = {
    database,
    incidents,
    alarms: [],
    begun: 0,
    wrongBy: 0,
    start(options = {}) {
      started = startOperations({
        database,
        channels: [channel],
        incidents,
        clock: () => Date.now() + operations.wrongBy,
        ...idleOptions,
        ...options,
      });
    },
    async runChecks() {
      await started?.runChecks();
    },
    async stop() {
      const ending = started;
      started = undefined;
      await ending?.stop();
    },
    async close() {
      await operations.stop();
      vi.useRealTimers();
      await database.close();
    },
  };
  return operations;
}
