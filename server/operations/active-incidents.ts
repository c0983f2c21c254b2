import { describeError } from '../platform/log/describe-error.ts';
import type { Log } from '../platform/log/log.ts';
import { createSignal } from '../platform/signal.ts';
import { incidentId, type Incident, type IncidentKind } from './incident.ts';

/** Incidents that cannot be read from the database; each part of the server reports when its own begin and end. */
export type ActiveIncidents = ReturnType<typeof createActiveIncidents>;

export function createActiveIncidents() {
  const active = new Map<string, Incident>();
  const begin = createSignal();
  return {
    /** Replaces an active incident of the same kind and channel. */
    raise(incident: Incident): void {
      const id = incidentId(incident);
      const isNew = !active.has(id);
      active.set(id, incident);
      if (isNew) begin.send();
    },
    clear(kind: IncidentKind, channel?: string): void {
      active.delete(incidentId({ kind, channel }));
    },
    list: () => [...active.values()],
    /** Calls the listener whenever a new incident begins. */
    onBegin: begin.subscribe,
  };
}

/** Does some work; its failure is an incident until it succeeds. */
export async function raiseWhileFailing(
  incidents: ActiveIncidents,
  log: Log,
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
