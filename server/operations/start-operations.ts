import { settings } from '../../site/settings.ts';
import type { Channel } from '../notifications/channel.ts';
import { createClockJumps } from '../platform/time/clock-jumps.ts';
import { dayMs, hourMs, minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { LostDatabase } from '../platform/database/storage-errors.ts';
import { checkDatabase } from '../platform/http/health.ts';
import type { Log } from '../platform/log/log.ts';
import { repeat } from '../platform/time/repeat.ts';
import { stopWithin } from '../platform/time/stop-within.ts';
import { readLastCanary, runCanary, type LostCanary } from './canary.ts';
import { eraseExpiredLeads, listExpiredUnread, type UnreadLead } from './erase-expired-leads.ts';
import { eraseOldSpam } from './erase-spam.ts';
import { findIncidents } from './find-incidents.ts';
import type { Incident, IncidentKind } from './incident.ts';
import { isReconciled } from './lead-reconciliation.ts';
import { createAlarms } from './raise-alarms.ts';
import { reportQuarantinedLeads } from './report-quarantined-leads.ts';
import type { ActiveIncidents } from './active-incidents.ts';
import { checkSpace, probeStorage } from './storage-incidents.ts';
import { recordIncidents } from './incident-history.ts';
import { sendWeeklySummary } from './weekly-summary.ts';
import { createNotifyOwner } from './notify-owner.ts';

/** How often it is checked whether a canary, a backup or a notice is due: a server may be restarted every day. */
const longestCheckMs = 10 * minuteMs;

/** A backup takes seconds. One that hangs, on a network folder for example, would hold up all that come after it. */
const longestBackupMs = 2 * hourMs;
const noBackup = 'No backup could be made.';

/** A lead that came before midnight may vanish after it. */
const reconciledDays = 2;
const unreconciled = 'Leads do not reconcile: run `npm run leads -- ledger`.';

/** The end of the process cuts what takes longer: the next process makes the backup and sends the alarm. */
const stopMs = 1.5 * secondMs;

export interface OperationsOptions {
  database: Database;
  channels: readonly Channel[];
  incidents: ActiveIncidents;
  clock: Clock;
  log: Log;
  siteUrl: string;
  /** Where the leads are, when they are on a disk of this machine. */
  dataDir: string | undefined;
  /** Undefined for no canaries. */
  canaryIntervalMs: number | undefined;
  /** Undefined to keep leads for ever. */
  leadRetentionMs: number | undefined;
  /** Makes a backup when one is due; undefined for none. */
  backUp: (() => Promise<unknown>) | undefined;
}

export interface Operations {
  /** Checks everything now, and notifies the owner of incidents. */
  runChecks(): Promise<void>;
  stop(): Promise<void>;
}

/** What the server does on a schedule: check deliveries, reconcile leads, report quarantined ones, send canaries, erase expired leads, make backups. */
export function startOperations(options: OperationsOptions): Operations {
  const { database, channels, incidents, clock, log, siteUrl, dataDir } = options;
  const { canaryIntervalMs, leadRetentionMs, backUp } = options;
  const names = channels.map(({ name }) => name);
  const raiseAlarms = createAlarms({ channels, clock, log });
  const notifyOwner = createNotifyOwner({ channels, clock, log });
  const readClockJump = createClockJumps(clock);
  const stopping = new AbortController();
  let checking: Promise<void> = Promise.resolve();
  let lastCanaryAt: number | undefined;
  let backupStartedAt: number | undefined;

  const reportQuarantined = () => reportQuarantinedLeads(database, clock(), notifyOwner);
  const sendSummary = () => sendWeeklySummary(database, clock(), settings.timeZone, notifyOwner);
  const tasks = [
    repeat(minuteMs, 'checks', probeAndRunChecks, log),
    // Sooner than it has to be, because a server that restarts often would never get to it.
    repeat(5 * minuteMs, 'quarantine report', reportQuarantined, log),
    repeat(longestCheckMs, 'weekly summary', sendSummary, log),
    repeat(hourMs, 'spam', eraseSpam, log),
    // Not at every check: it counts all leads of these days.
    repeat(hourMs, 'reconciliation', checkReconciliation, log),
  ];
  if (canaryIntervalMs !== undefined) {
    const checkMs = Math.min(canaryIntervalMs, longestCheckMs);
    // A timer is not exact: a check that comes a moment too early would leave the canary to the next one. Half an interval too early counts as due.
    const leastMs = canaryIntervalMs - checkMs / 2;
    tasks.push(repeat(checkMs, 'canary', () => sendCanaryAfter(leastMs), log));
  }
  if (leadRetentionMs !== undefined) {
    tasks.push(repeat(hourMs, 'retention', () => eraseOld(leadRetentionMs), log));
  }
  if (backUp) tasks.push(repeat(longestCheckMs, 'backup', () => makeBackup(backUp), log));
  incidents.onBegin(() => void runChecks());
  if (incidents.list().length > 0) void runChecks();
  return {
    runChecks,
    async stop() {
      stopping.abort();
      const ended = Promise.all([checking, ...tasks.map((task) => task.stop())]);
      await stopWithin(ended, stopMs, log);
    },
  };

  /** The probe ends an incident that is over. */
  async function probeAndRunChecks(): Promise<void> {
    await probeStorage(database, incidents).catch((err: unknown) =>
      log.warn({ err }, 'leads still cannot be stored'),
    );
    await runChecks();
  }

  /** One run at a time, so that no alarm is sent twice. */
  function runChecks(): Promise<void> {
    if (stopping.signal.aborted) return checking;
    checking = checking
      .then(runChecksOnce)
      .catch((err: unknown) => log.error({ err }, 'the operations check failed'));
    return checking;
  }

  async function runChecksOnce(): Promise<void> {
    checkClock();
    checkRunningBackup();
    if (dataDir !== undefined) {
      await checkSpace(dataDir, incidents).catch((err: unknown) =>
        log.warn({ err }, 'the free disk space could not be read'),
      );
    }
    const deliveryIncidents = await checkDeliveries();
    const found = [...deliveryIncidents, ...incidents.list()];
    await recordIncidents(database, found, clock()).catch((err: unknown) =>
      log.warn({ err }, 'the incidents could not be recorded'),
    );
    await raiseAlarms(found);
  }

  async function checkDeliveries(): Promise<Incident[]> {
    try {
      const found = await findIncidents(database, clock(), names);
      const { isHealthy } = await checkDatabase(database)();
      const readOnly = 'The database takes no writes, so no lead can be stored.';
      report('database', isHealthy ? undefined : readOnly);
      return found;
    } catch (err) {
      if (err instanceof LostDatabase) return [];
      log.error({ err }, 'the deliveries could not be read');
      report('database', 'The database does not answer, so no lead can be stored.');
      return [];
    }
  }

  async function checkReconciliation(): Promise<void> {
    const isBalanced = await isReconciled(database, clock(), reconciledDays);
    report('reconciliation', isBalanced ? undefined : unreconciled);
  }

  function checkClock(): void {
    const jump = readClockJump();
    report(
      'clock',
      jump &&
        `The clock was set ${describeJump(jump.jumpMs)}, or the machine slept. No lead is erased by age until it has run evenly for a day.`,
    );
  }

  /** @param message undefined when there is no incident of this kind, or no longer */
  function report(kind: IncidentKind, message: string | undefined): void {
    if (message === undefined) incidents.clear(kind);
    else incidents.raise({ kind, message });
  }

  /** Only reports it: a second backup would hang on the same thing and hold another thread. */
  function checkRunningBackup(): void {
    if (backupStartedAt === undefined) return;
    const hasHung = performance.now() - backupStartedAt > longestBackupMs;
    if (!hasHung) return;
    const reason = 'it has not ended for more than two hours';
    incidents.raise({ kind: 'backup', message: noBackup, reason });
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
    const passed = result.ok ? result.channels : result.passed;
    if (result.ok || result.failedAt !== 'form') incidents.clear('form');
    for (const channel of passed) incidents.clear('canary', channel);
    if (!result.ok) incidents.raise(describeLostCanary(result));
    await runChecks();
  }

  /** A clock that is wrong by a year would erase a year too much. */
  async function eraseOld(retentionMs: number): Promise<void> {
    if (readClockJump()) return;
    const retention = { retentionMs, now: clock() };
    await succeedOrRaise('retention', 'Leads that are too old could not be erased.', () =>
      eraseExpiredLeads(database, retention, 'undelivered'),
    );
    const unread = await listExpiredUnread(database, retention);
    const waiting = unread.filter(({ reason }) => reason === 'undelivered');
    report('unread', waiting.length === 0 ? undefined : describeWaiting(waiting));
  }

  async function eraseSpam(): Promise<void> {
    if (readClockJump()) return;
    await eraseOldSpam(database, clock());
  }

  async function makeBackup(make: () => Promise<unknown>): Promise<void> {
    backupStartedAt = performance.now();
    await succeedOrRaise('backup', noBackup, make);
    backupStartedAt = undefined;
  }

  /** What fails is an incident until it succeeds. */
  async function succeedOrRaise(
    kind: IncidentKind,
    message: string,
    work: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await work();
      incidents.clear(kind);
    } catch (err) {
      log.error({ err, incident: kind }, message);
      incidents.raise({ kind, message, reason: describeError(err).message });
    }
  }
}

/** The references alone, which say nothing about a person. */
function describeWaiting(leads: readonly UnreadLead[]): string {
  const references = leads.slice(0, 10).map(({ reference }) => reference);
  const more = leads.length > 10 ? ` and ${leads.length - 10} more` : '';
  return `Old enough to be erased, but not delivered: ${references.join(', ')}${more}. They are kept until you deliver them with \`npm run leads -- replay\`, or erase them with \`npm run leads -- purge-expired --yes --include-unread\`.`;
}

function describeLostCanary({ failedAt, message, reason }: LostCanary): Incident {
  const place: Pick<Incident, 'kind' | 'channel'> =
    failedAt === 'form' ? { kind: 'form' } : { kind: 'canary', channel: failedAt.channel };
  return { ...place, message, reason };
}

function describeJump(jumpMs: number): string {
  const [unitMs, unit] = Math.abs(jumpMs) < 2 * dayMs ? [hourMs, 'hours'] : [dayMs, 'days'];
  return `${jumpMs < 0 ? 'back' : 'forward'} by ${(Math.abs(jumpMs) / unitMs).toFixed(1)} ${unit}`;
}
