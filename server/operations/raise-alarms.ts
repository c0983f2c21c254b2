import { dayMs } from '../platform/time/clock.ts';
import { incidentId, incidentSubjects, type Incident } from './incident.ts';
import { createNotifyOwner, type NotifyOwnerOptions } from './notify-owner.ts';

/** How often the owner is reminded of an incident that lasts. */
const reminderMs = dayMs;

/**
 * Notifies the owner of incidents by a channel that has none itself; by an affected one only when there is no other.
 * The same incident is reported once a day, and again when it ended and came back.
 */
export function createAlarms(options: NotifyOwnerOptions) {
  const { clock, log } = options;
  const notifyOwner = createNotifyOwner(options);
  const notifiedAt = new Map<string, number>();

  return async (incidents: readonly Incident[]): Promise<void> => {
    const present = new Set(incidents.map(incidentId));
    for (const id of notifiedAt.keys()) if (!present.has(id)) notifiedAt.delete(id);
    const affected = new Set(incidents.flatMap(({ channel }) => channel ?? []));
    for (const incident of incidents) {
      const id = incidentId(incident);
      const last = notifiedAt.get(id);
      if (last !== undefined && Math.abs(clock() - last) < reminderMs) continue;
      logIncident(incident);
      if (await notifyOwner(describe(incident), affected)) notifiedAt.set(id, clock());
    }
  };

  function logIncident({ kind, channel, message, reason }: Incident): void {
    // A mail server may quote the lead it refused, and the log holds nothing personal.
    const isPublic = kind !== 'deliveries';
    log.error({ incident: kind, channel, ...(isPublic && { reason }) }, message);
  }
}

function describe({ kind, message, reason }: Incident) {
  return {
    subject: `Alarm: ${incidentSubjects[kind]}`,
    message: reason === undefined ? message : `${message} The reason: ${reason}`,
  };
}
