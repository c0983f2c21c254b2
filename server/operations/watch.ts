import type { Channel } from '../notifications/channel.ts';
import { createClockJumps } from '../platform/time/clock-jumps.ts';
import { dayMs, hourMs, minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { checkDatabase } from '../platform/http/health.ts';
import type { Log } from '../platform/log/log.ts';
import { repeat } from '../platform/time/repeat.ts';
import { stopWithin } from '../platform/time/stop-within.ts';
import { readLastCanary, runCanary } from './canary.ts';
import { eraseExpiredLeads } from './erase-expired-leads.ts';
import { findIncidents, type Incident } from './find-incidents.ts';
import { isReconciled } from './lead-reconciliation.ts';
import { createAlarms } from './raise-alarms.ts';
import { reportQuarantinedLeads } from './report-quarantined-leads.ts';
import type { ActiveIncidents } from './active-incidents.ts';
import { checkSpace, probeStorage } from './storage-watch.ts';
import { createNotifyOwner } from './notify-owner.ts';

/** How often at least it is asked whether a test, a backup or a notice is due: a server may be restarted every day. */
const longestLookMs = 10 * minuteMs;

/** A backup takes seconds. One that hangs, on a network folder for example, would hold up all that come after it. */
const longestBackupMs = 2 * hourMs;
const noBackup = 'No backup could be made.';

/** A lead that came before midnight may vanish after it. */
const ledgerDays = 2;
const unbalanced = 'The books do not balance: run `npm run leads -- ledger`.';

/** What takes longer is cut by the end of the process: a backup is begun again, an alarm told again. */
const stopMs = 1.5 * secondMs;

export interface WatchOptions {
  database: Database;
  channels: readonly Channel[];
  incidents: ActiveIncidents;
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

/** What the server does by itself beside serving: look at the books, report what is held back, send test leads, erase what is too old, make backups. */
export function startWatch(options: WatchOptions): Watch {
  const { database, channels, incidents, clock, log, siteUrl, dataDir } = options;
  const { canaryIntervalMs, leadRetentionMs, backUp } = options;
  const names = channels.map(({ name }) => name);
  const raise = createAlarms({ channels, clock, log });
  const tell = createNotifyOwner({ channels, clock, log });
  const readClockJump = createClockJumps(clock);
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let lastCanaryAt: number | undefined;
  let backupStartedAt: number | undefined;

  const tasks = [
    repeat(minuteMs, 'books', runChecksAgain, log),
    repeat(longestLookMs, 'held leads', () => reportQuarantinedLeads(database, clock(), tell), log),
    // Not at every look: it counts all leads of these days.
    repeat(hourMs, 'ledger', checkLedger, log),
  ];
  if (canaryIntervalMs !== undefined) {
    const lookMs = Math.min(canaryIntervalMs, longestLookMs);
    // A timer is not exact: a look that comes a moment too early would leave the test to the next one. Half a look too early counts as due.
    const leastMs = canaryIntervalMs - lookMs / 2;
    tasks.push(repeat(lookMs, 'canary', () => sendCanaryAfter(leastMs), log));
  }
  if (leadRetentionMs !== undefined) {
    tasks.push(repeat(hourMs, 'retention', () => eraseOld(leadRetentionMs), log));
  }
  if (backUp) tasks.push(repeat(longestLookMs, 'backup', () => makeBackup(backUp), log));
  return {
    look,
    async stop() {
      stopping.abort();
      const ended = Promise.all([looking, ...tasks.map((task) => task.stop())]);
      await stopWithin(ended, stopMs, log);
    },
  };

  /** What was told of may be over by now; as long as the probe fails, its trouble stands. */
  async function runChecksAgain(): Promise<void> {
    await probeStorage(database, incidents).catch((err: unknown) =>
      log.warn({ err }, 'leads still cannot be stored'),
    );
    await look();
  }

  /** One look at a time, so that nothing is told twice. */
  function look(): Promise<void> {
    looking = looking
      .then(lookOnce)
      .catch((err: unknown) => log.error({ err }, 'the operations check failed'));
    return looking;
  }

  async function lookOnce(): Promise<void> {
    noteClock();
    noteHangingBackup();
    if (dataDir !== undefined) {
      await checkSpace(dataDir, incidents).catch((err: unknown) =>
        log.warn({ err }, 'the free disk space could not be read'),
      );
    }
    const booked = await readBooks();
    await raise([...booked, ...incidents.list()]);
  }

  async function readBooks(): Promise<Incident[]> {
    try {
      const booked = await findIncidents(database, clock(), names);
      const { isHealthy } = await checkDatabase(database)();
      const readOnly = 'The database takes no writes, so no lead can be stored.';
      incidents.set('database', isHealthy ? undefined : readOnly);
      return booked;
    } catch (err) {
      log.error({ err }, 'the books could not be read');
      incidents.set('database', 'The database does not answer, so no lead can be stored.');
      return [];
    }
  }

  async function checkLedger(): Promise<void> {
    const isBalanced = await isReconciled(database, clock(), ledgerDays);
    incidents.set('ledger', isBalanced ? undefined : unbalanced);
  }

  function noteClock(): void {
    const jump = readClockJump();
    incidents.set(
      'clock',
      jump &&
        `The clock was set ${describeJump(jump.jumpMs)}, or the machine slept. No lead is erased by age until it has run evenly for a day.`,
    );
  }

  /** Only reports it: a second backup would hang on the same thing and hold another thread. */
  function noteHangingBackup(): void {
    if (backupStartedAt === undefined) return;
    const hasHung = performance.now() - backupStartedAt > longestBackupMs;
    if (hasHung) incidents.set('backup', noBackup, 'it has not ended for more than two hours');
  }

  async function sendCanaryAfter(leastMs: number): Promise<void> {
    lastCanaryAt ??= await readLastCanary(database);
    // One from the future was sent while the clock was wrong.
    const sinceMs = lastCanaryAt === undefined ? leastMs : Math.abs(clock() - lastCanaryAt);
    if (sinceMs < leastMs) return;
    lastCanaryAt = clock();
    await sendCanary();
  }

  async function sendCanary(): Promise<void> {
    const { signal } = stopping;
    const result = await runCanary({ database, siteUrl, clock, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!result) return;
    const passed = result.ok ? ['form', ...result.channels] : result.passed;
    for (const hop of passed) incidents.set(hop, undefined);
    if (!result.ok) incidents.set(result.hop, result.message, result.reason);
    await look();
  }

  /** A clock that is wrong by a year would erase a year too much. */
  async function eraseOld(retentionMs: number): Promise<void> {
    if (readClockJump()) return;
    await succeedOrTell('retention', 'Leads that are too old could not be erased.', () =>
      eraseExpiredLeads(database, { retentionMs, now: clock() }),
    );
  }

  async function makeBackup(make: () => Promise<unknown>): Promise<void> {
    backupStartedAt = performance.now();
    await succeedOrTell('backup', noBackup, make);
    backupStartedAt = undefined;
  }

  /** What fails is trouble until it succeeds. */
  async function succeedOrTell(
    part: string,
    message: string,
    work: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await work();
      incidents.set(part, undefined);
    } catch (err) {
      log.error({ err, part }, message);
      incidents.set(part, message, describeError(err).message);
    }
  }
}

function describeJump(jumpMs: number): string {
  const [unitMs, unit] = Math.abs(jumpMs) < 2 * dayMs ? [hourMs, 'hours'] : [dayMs, 'days'];
  return `${jumpMs < 0 ? 'back' : 'forward'} by ${(Math.abs(jumpMs) / unitMs).toFixed(1)} ${unit}`;
}
