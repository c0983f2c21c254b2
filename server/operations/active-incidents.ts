import type { HealthCheck } from '../platform/http/health.ts';
import { createSignal } from '../platform/signal.ts';
import { incidentId, type Incident, type IncidentKind } from './incident.ts';

/** Incidents that cannot be read from the database; each part of the server says when its own begin and end. */
export interface ActiveIncidents {
  /** Replaces an active incident of the same kind and channel. */
  raise(incident: Incident): void;
  clear(kind: IncidentKind, channel?: string): void;
  list(): Incident[];
  /** Calls `listener` whenever an incident begins that was not active. */
  onBegin(listener: () => void): void;
}

export function createActiveIncidents(): ActiveIncidents {
  const active = new Map<string, Incident>();
  const begin = createSignal();
  return {
    raise(incident) {
      const id = incidentId(incident);
      const isNew = !active.has(id);
      active.set(id, incident);
      if (isNew) begin.send();
    },
    clear(kind, channel) {
      active.delete(incidentId(channel === undefined ? { kind } : { kind, channel }));
    },
    list: () => [...active.values()],
    onBegin: begin.subscribe,
  };
}

/** Unhealthy as long as any incident is active. */
export function checkActiveIncidents(incidents: ActiveIncidents): HealthCheck {
  return async () => {
    const active = incidents.list();
    const detail = active.map(({ message }) => message).join(' ') || 'nothing is wrong';
    return { name: 'operations', isHealthy: active.length === 0, detail };
  };
}
