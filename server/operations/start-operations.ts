/* One long file: all scheduled work reports to the same incidents, and ends with them. */
import { settings } from '../../site/settings.ts';
import { createClockJumps } from '../platform/time/clock-jumps.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { LostDatabase } from '../platform/database/storage-errors.ts';
import { checkDatabase } from '../platform/http/health.ts';
import { repeat } from '../platform/time/repeat.ts';
import { stopWithin } from '../platform/time/stop-within.ts';
import { createCanarySchedule } from './canary-schedule.ts';
import { describeWaiting, describeWrongClock } from './describe-incidents.ts';
import { eraseExpiredLeads, listExpiredUnread } from './erase-expired-leads.ts';
import { eraseOldSpam } from './erase-spam.ts';
import { findIncidents } from './find-incidents.ts';
import { incidentKinds, type Incident, type IncidentKind, type IncidentPart } from './incident.ts';
import { readReconciliation } from './lead-reconciliation.ts';
import { createAlarms } from './raise-alarms.ts';
import { reportQuarantinedLeads } from './report-quarantined-leads.ts';
import { raiseWhileFailing, type ActiveIncidents } from './active-incidents.ts';
import { checkSpace, probeStorage } from './storage-incidents.ts';
import {
  listOpenIncidents,
  recordAlarm,
  recordIncidents,
  type RecordedIncident,
} from './incident-history.ts';
import { sendWeeklySummary } from './weekly-summary.ts';
import { readLastNotice, sendOnOneServer } from './notices.ts';
import { createNotifyOwner, type NotifyOwnerOptions } from './notify-owner.ts';

/** How often to check whether a canary, a backup or a notice is due: a server may be restarted every day. */
const maxCheckIntervalMs = 10 * minuteMs;

/** A lead that came before midnight may vanish after it. */
const reconciledDays = 2;
/** A server that was off for longer erases leads by age only once somebody has confirmed its clock. */
const maxPauseMs = 30 * dayMs;
const hangingBackup = 'A backup has been running for more than an hour.';
const unreconciled = 'Leads do not reconcile: run `npm run leads -- reconcile`.';

export interface OperationsOptions extends NotifyOwnerOptions {
  database: Database;
  incidents: ActiveIncidents;
  siteUrl: string;
  deskUrl: string | undefined;
  dataDir: string | undefined;
  canaryIntervalMs: number | undefined;
  leadRetentionMs: number | undefined;
  /** Makes a backup when one is due; undefined for none. */
  backUp: (() => Promise<unknown>) | undefined;
}

/**
 * The server's scheduled work: check deliveries, reconcile leads, report quarantined ones, send canaries, erase
 * expired leads, make backups.
 */
export function startOperations(options: OperationsOptions) {
  const { database, channels, incidents, clock, log, dataDir } = options;
  const { canaryIntervalMs, leadRetentionMs, backUp, deskUrl } = options;
  const names = channels.map(({ name }) => name);
  const raiseAlarms = createAlarms({ ...options, recordAlarm: keepAlarm });
  const notifyOwner = createNotifyOwner(options);
  const hasClockJumped = createClockJumps(clock);
  const stopping = new AbortController();
  const warn = (message: string) => (err: unknown) => log.warn({ err }, message);
  let checking = restoreIncidents().catch(warn('the open incidents could not be read'));
  const canaries = createCanarySchedule({ ...options, signal: stopping.signal, runChecks });
  let unrecorded: { found: readonly Incident[]; at: number } | undefined;

  const onOneServer = (name: Parameters<typeof sendOnOneServer>[1], send: () => Promise<void>) =>
    sendOnOneServer(database, name, clock(), send);

  const reportQuarantined = () =>
    onOneServer('held leads', () =>
      reportQuarantinedLeads(database, clock(), notifyOwner, deskUrl),
    );
  const sendSummary = () =>
    onOneServer('weekly summary', () =>
      sendWeeklySummary(database, clock(), settings.timeZone, notifyOwner, deskUrl),
    );
  const eraseSpam = async () => {
    // While retention asks whether the clock is right, spam waits for the answer too.
    const isUnsure = leadRetentionMs !== undefined && (await readPausedSince()) !== undefined;
    if (!hasClockJumped() && !isUnsure) await eraseOldSpam(database, clock());
  };
  const tasks = [
    repeat(minuteMs, 'checks', probeAndRunChecks, log),
    // Earlier than necessary, because a server that restarts often would never reach it.
    repeat(5 * minuteMs, 'quarantine report', reportQuarantined, log),
    repeat(maxCheckIntervalMs, 'weekly summary', sendSummary, log),
    repeat(hourMs, 'spam', eraseSpam, log),
    // Not at every check, because it counts all leads of these days.
    repeat(hourMs, 'reconciliation', checkReconciliation, log),
  ];
  if (canaryIntervalMs !== undefined) {
    const checkMs = Math.min(canaryIntervalMs, maxCheckIntervalMs);
    // A timer is not exact: a check slightly too early would leave the canary to the next one. Half an interval too
    // early counts as due.
    const leastMs = canaryIntervalMs - checkMs / 2;
    const sendCanary = () => onOneServer('canary', () => canaries.sendAfter(leastMs));
    tasks.push(repeat(checkMs, 'canary', sendCanary, log));
  }
  if (leadRetentionMs !== undefined) {
    tasks.push(repeat(hourMs, 'retention', () => eraseOld(leadRetentionMs), log));
  }
  if (backUp) tasks.push(repeat(maxCheckIntervalMs, 'backup', () => makeBackup(backUp), log));
  incidents.onBegin(() => void runChecks());
  if (incidents.list().length > 0) void runChecks();
  return {
    runChecks,
    sendCanary: canaries.send,
    async stop() {
      stopping.abort();
      const ended = Promise.all([checking, ...tasks.map((task) => task.stop())]);
      await stopWithin(ended, log);
    },
  };

  /** Incidents from before a restart that only later work can end: without them the owner would be notified again. */
  async function restoreIncidents(): Promise<void> {
    const endsLater: Record<IncidentPart, boolean> = {
      backup: backUp !== undefined,
      canary: canaryIntervalMs !== undefined,
      deliveries: false,
      form: false,
      publishing: false,
      reconciliation: true,
      retention: leadRetentionMs !== undefined,
      storage: false,
    };
    // An older one may be over, and would send a reminder before anything was checked.
    const open = await listOpenIncidents(database, clock() - dayMs);
    for (const incident of open) {
      if (endsLater[incidentKinds[incident.kind].part]) incidents.raise(incident);
    }
  }

  /** The probe ends a resolved incident. */
  async function probeAndRunChecks(): Promise<void> {
    await probeStorage(database, incidents).catch(warn('leads still cannot be stored'));
    await runChecks();
  }

  /** Checks everything now, and notifies the owner of incidents. One run at a time, so that no alarm is sent twice. */
  function runChecks(): Promise<void> {
    if (stopping.signal.aborted) return checking;
    checking = checking
      .then(runChecksOnce)
      .catch((err: unknown) => log.error({ err }, 'the operations check failed'));
    return checking;
  }

  async function runChecksOnce(): Promise<void> {
    if (dataDir !== undefined) {
      await checkSpace(dataDir, incidents).catch(warn('the free disk space could not be read'));
    }
    const deliveryIncidents = await checkDeliveries();
    const active = incidents.list();
    // Without a database no lead can be stored: one incident, and one alarm.
    const isDown = active.some(({ kind }) => kind === 'database');
    const others = active.filter(({ kind }) => !(isDown && kind === 'storage'));
    const found = [...deliveryIncidents, ...others];
    await onOneServer('alarms', async () => raiseAlarms(found, await record(found)));
  }

  async function keepAlarm(incident: Incident, sentAt: number): Promise<void> {
    await recordAlarm(database, incident, sentAt).catch(
      warn('that an alarm was sent could not be recorded'),
    );
  }

  /** Nothing is recorded while the database does not answer. The next check makes up for it, also for what is over by then. */
  async function record(found: readonly Incident[]): Promise<Map<string, RecordedIncident>> {
    try {
      if (unrecorded) await recordIncidents(database, unrecorded.found, unrecorded.at);
      unrecorded = undefined;
      return await recordIncidents(database, found, clock());
    } catch (err) {
      if (found.length > 0) unrecorded ??= { found, at: clock() };
      log.warn({ err }, 'the incidents could not be recorded');
      return new Map();
    }
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
    const days = await readReconciliation(database, clock(), reconciledDays, names);
    const isReconciled = days.every((day) => day.isReconciled);
    report('reconciliation', isReconciled ? undefined : unreconciled);
  }

  /** @param message undefined when there is no incident of this kind */
  function report(kind: IncidentKind, message: string | undefined): void {
    if (message === undefined) incidents.clear(kind);
    else incidents.raise({ kind, message });
  }

  /** With a clock wrong by a year, it would erase a year too much. */
  async function eraseOld(retentionMs: number): Promise<void> {
    if (hasClockJumped()) {
      return log.warn(
        'no lead is erased by age for a day: the clock was set, or the machine slept',
      );
    }
    const now = clock();
    const last = await readPausedSince();
    if (last !== undefined) return report('retention', describeWrongClock(now, last));
    const retention = { retentionMs, now };
    await raiseWhileFailing(
      incidents,
      log,
      'retention',
      'Leads that are too old could not be erased.',
      () => eraseExpiredLeads(database, retention, 'undelivered'),
    );
    const unread = await listExpiredUnread(database, retention);
    const waiting = unread.filter(({ reason }) => reason === 'undelivered');
    report('unread', waiting.length === 0 ? undefined : describeWaiting(waiting));
  }

  /** When leads were last erased by age, if that is too long ago by this clock to be true without a confirmation. */
  async function readPausedSince(): Promise<number | undefined> {
    const last = await readLastNotice(database, 'retention');
    return last !== undefined && clock() - last > maxPauseMs ? last : undefined;
  }

  /** A backup that hangs is not started again: each one would block another thread. */
  async function makeBackup(make: () => Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => report('backup', hangingBackup), hourMs);
    timer.unref();
    await raiseWhileFailing(incidents, log, 'backup', 'No backup could be made.', make);
    clearTimeout(timer);
  }
}
