import type { Channel } from '../notifications/channel.ts';
import { eraseLeads } from '../leads/erase-leads.ts';
import { hourMs, minuteMs, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import { runCanary } from './canary.ts';
import { findTrouble, type Trouble } from './find-trouble.ts';
import { createAlarms } from './raise-alarms.ts';

export interface WatchOptions {
  database: Database;
  channels: readonly Channel[];
  clock: Clock;
  log: Log;
  siteUrl: string;
  /** Undefined for no test leads. */
  canaryIntervalMs: number | undefined;
  /** Undefined to keep leads for ever. */
  leadRetentionMs: number | undefined;
}

/** What the server does by itself beside serving: look at the books, send test leads, erase what is too old. */
export function startWatch(options: WatchOptions): { stop(): Promise<void> } {
  const { database, channels, clock, log, siteUrl, canaryIntervalMs, leadRetentionMs } = options;
  const names = channels.map(({ name }) => name);
  const raise = createAlarms({ channels, clock, log });
  let canaryTrouble: Trouble[] = [];

  const tasks = [repeat(minuteMs, 'books', checkBooks, log)];
  if (canaryIntervalMs !== undefined) {
    tasks.push(repeat(canaryIntervalMs, 'canary', sendCanary, log));
  }
  if (leadRetentionMs !== undefined) {
    const eraseOld = async () => {
      const now = clock();
      await eraseLeads(database, { before: now - leadRetentionMs }, 'retention', now);
    };
    tasks.push(repeat(hourMs, 'retention', eraseOld, log));
  }
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };

  async function checkBooks(): Promise<void> {
    await raise([...(await findTrouble(database, clock(), names)), ...canaryTrouble]);
  }

  async function sendCanary(): Promise<void> {
    const result = await runCanary({ database, siteUrl, clock });
    canaryTrouble = result.ok ? [] : [{ channel: result.hop, message: result.message }];
    await checkBooks();
  }
}
