import { describeTime } from '../notifications/describe-lead.ts';
import { dayMs, minuteMs } from '../platform/time/clock.ts';
import type { RecordedIncident } from './incident-history.ts';
import { incidentId, incidentKinds, type Incident } from './incident.ts';
import { createNotifyOwner, type NotifyOwnerOptions } from './notify-owner.ts';
import { quoteCause } from './quote-cause.ts';

/** How often the owner is reminded of an active incident. */
const reminderMs = dayMs;

/** An alarm with more delay than this says when its incident began. */
const promptMs = 2 * minuteMs;

interface AlarmsOptions extends NotifyOwnerOptions {
  /** Keeps beyond a restart that an alarm was sent. */
  recordAlarm: (incident: Incident, sentAt: number) => Promise<void>;
  /** The address of the desk; undefined if none is known. */
  deskUrl: string | undefined;
}

/** An incident, from its start until its alarm is sent. */
interface OpenIncident {
  incident: Incident;
  beganAt: number;
  /** Undefined while it is active. */
  endedAt: number | undefined;
  /** When its alarm was last sent; undefined when no channel has accepted it. */
  sentAt: number | undefined;
}

/**
 * Notifies the owner of incidents through an unaffected channel; through an affected one only if there is no other.
 * The same incident is reported once a day, and again when it recurs. An alarm that no channel accepts is kept and
 * retried, also after its incident has ended: with only one channel, that is the only way to learn of its outage.
 */
export function createAlarms(options: AlarmsOptions) {
  const { clock, log, recordAlarm, deskUrl } = options;
  const notifyOwner = createNotifyOwner(options);
  const open = new Map<string, OpenIncident>();

  return async (
    incidents: readonly Incident[],
    recorded: ReadonlyMap<string, RecordedIncident> = new Map(),
  ): Promise<void> => {
    update(incidents, recorded);
    const affected = new Set(incidents.flatMap(({ channel }) => channel ?? []));
    for (const [id, current] of open) {
      if (!isDue(current)) continue;
      logIncident(current.incident);
      const isForAll = current.incident.kind === 'lost';
      if (!(await notifyOwner(describe(current), { affected, isForAll }))) continue;
      if (current.endedAt === undefined) {
        current.sentAt = clock();
        await recordAlarm(current.incident, current.sentAt);
      } else open.delete(id);
    }
  };

  function update(
    incidents: readonly Incident[],
    recorded: ReadonlyMap<string, RecordedIncident>,
  ): void {
    const present = new Map(incidents.map((incident) => [incidentId(incident), incident]));
    for (const [id, incident] of present) {
      const { beganAt = clock(), sentAt } = open.get(id) ?? {};
      // What was recorded comes from before a restart, or from another server.
      open.set(id, { incident, beganAt, endedAt: undefined, sentAt, ...recorded.get(id) });
    }
    for (const [id, current] of open) {
      if (present.has(id)) continue;
      if (current.sentAt === undefined) current.endedAt ??= clock();
      else open.delete(id);
    }
  }

  function isDue({ sentAt }: OpenIncident): boolean {
    return sentAt === undefined || Math.abs(clock() - sentAt) >= reminderMs;
  }

  function logIncident({ kind, channel, message, reason }: Incident): void {
    // A mail server may quote the lead it rejected, and the log contains no personal data.
    const isPublic = kind !== 'deliveries';
    log.error({ incident: kind, channel, ...(isPublic && { reason }) }, message);
  }

  function describe({ incident, beganAt, endedAt }: OpenIncident) {
    const { kind, message, reason } = incident;
    const isLate = endedAt !== undefined || clock() - beganAt >= promptMs;
    const parts = [
      message,
      reason !== undefined && quoteCause(reason),
      isLate && `It began on ${describeTime(beganAt)}.`,
      endedAt !== undefined && `It ended on ${describeTime(endedAt)}.`,
      endedAt === undefined && deskUrl !== undefined && `What to do: ${deskUrl}/health`,
    ];
    return {
      subject: `Alarm: ${incidentKinds[kind].subject}`,
      message: parts.filter((part) => part !== false).join(' '),
    };
  }
}
