import type { Channel } from '../notifications/channel.ts';
import { eraseLeads } from '../leads/erase-leads.ts';
import { createClockJumps } from '../platform/clock-jumps.ts';
import { dayMs, hourMs, minuteMs, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import { runCanary } from './canary.ts';
import { findTrouble, type Trouble } from './find-trouble.ts';
import { createAlarms } from './raise-alarms.ts';
import type { StandingTroubles } from './standing-troubles.ts';
import { checkSpace, probeStorage } from './storage-watch.ts';

const backupLookMs = 10 * minuteMs;

export interface WatchOptions {
  database: Database;
  channels: readonly Channel[];
  troubles: StandingTroubles;
  clock: Clock;
  log: Log;
  siteUrl: string;
  /** Where the leads are, when they are on a disk of this machine. */
  dataDir: string | undefined;
  /** Undefined for no test leads. */
  canaryIntervalMs: number | undefined;
  /** Undefined to keep leads for ever. */
  leadRetentionMs: number | undefined;
  /** Makes a backup when one is due; undefined for none. */
  backUp: (() => Promise<unknown>) | undefined;
}

export interface Watch {
  /** Looks now, and tells the owner what is wrong. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** What the server does by itself beside serving: look at the books, send test leads, erase what is too old, make backups. */
export function startWatch(options: WatchOptions): Watch {
  const { database, channels, troubles, clock, log, siteUrl, dataDir } = options;
  const { canaryIntervalMs, leadRetentionMs, backUp } = options;
  const names = channels.map(({ name }) => name);
  const raise = createAlarms({ channels, clock, log });
  const readClockJump = createClockJumps(clock);
  let looking: Promise<void> = Promise.resolve();

  const tasks = [repeat(minuteMs, 'books', lookAgain, log)];
  if (canaryIntervalMs !== undefined) {
    tasks.push(repeat(canaryIntervalMs, 'canary', sendCanary, log));
  }
  if (leadRetentionMs !== undefined) {
    tasks.push(repeat(hourMs, 'retention', () => eraseOld(leadRetentionMs), log));
  }
  if (backUp) tasks.push(repeat(backupLookMs, 'backup', () => makeBackup(backUp), log));
  return {
    look,
    async stop() {
      await Promise.all([looking, ...tasks.map((task) => task.stop())]);
    },
  };

  /** What was told of may be over by now; as long as the probe fails, its trouble stands. */
  async function lookAgain(): Promise<void> {
    await probeStorage(database, troubles).catch(() => {});
    await look();
  }

  /** One look at a time, so that nothing is told twice. */
  function look(): Promise<void> {
    looking = looking.then(lookOnce).catch((err: unknown) => log.error({ err }, 'no look was had'));
    return looking;
  }

  async function lookOnce(): Promise<void> {
    noteClock();
    if (dataDir !== undefined) {
      await checkSpace(dataDir, troubles).catch((err: unknown) =>
        log.warn({ err }, 'no disk seen'),
      );
    }
    const booked = await readBooks();
    await raise([...booked, ...troubles.list()]);
  }

  async function readBooks(): Promise<Trouble[]> {
    try {
      const booked = await findTrouble(database, clock(), names);
      troubles.set('database', undefined);
      return booked;
    } catch (err) {
      log.error({ err }, 'the books could not be read');
      troubles.set('database', 'The database does not answer, so no lead can be stored.');
      return [];
    }
  }

  function noteClock(): void {
    const jump = readClockJump();
    const days = jump && (jump.jumpMs / dayMs).toFixed(1);
    troubles.set(
      'clock',
      jump &&
        `The clock was set by ${days} days, or the machine slept. No lead is erased by age until it has run evenly for a day.`,
    );
  }

  async function sendCanary(): Promise<void> {
    const result = await runCanary({ database, siteUrl, clock });
    for (const hop of ['form', ...names]) troubles.set(hop, undefined);
    if (!result.ok) troubles.set(result.hop, result.message, result.reason);
    await look();
  }

  /** A clock that is wrong by a year would erase a year too much. */
  async function eraseOld(retentionMs: number): Promise<void> {
    if (readClockJump()) return;
    const now = clock();
    await eraseLeads(database, { before: now - retentionMs }, 'retention', now);
  }

  async function makeBackup(make: () => Promise<unknown>): Promise<void> {
    try {
      await make();
      troubles.set('backup', undefined);
    } catch (err) {
      log.error({ err }, 'the backup failed');
      const reason = err instanceof Error ? err.message : String(err);
      troubles.set('backup', 'No backup could be made.', reason);
    }
  }
}
