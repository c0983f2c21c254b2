import type { HealthCheck } from '../platform/http/health.ts';
import type { Incident } from './find-incidents.ts';

/** Troubles that cannot be read from the books; each part of the server says when its own begins and ends. */
export interface ActiveIncidents {
  /**
   * @param message undefined when the trouble is over
   * @param reason for the owner alone
   */
  set(part: string, message: string | undefined, reason?: string): void;
  list(): Incident[];
}

/** @param onBegin called when a part gets into trouble that was not in any */
export function createActiveIncidents(onBegin: () => void): ActiveIncidents {
  const incidents = new Map<string, Incident>();
  return {
    set(part, message, reason) {
      if (message === undefined) {
        incidents.delete(part);
        return;
      }
      const isNew = !incidents.has(part);
      const why = reason === undefined ? {} : { reason };
      incidents.set(part, { part, kind: 'standing', message, ...why });
      if (isNew) onBegin();
    },
    list: () => [...incidents.values()],
  };
}

/** Red as long as any part is in trouble. */
export function checkActiveIncidents(incidents: ActiveIncidents): HealthCheck {
  return async () => {
    const found = incidents.list();
    const detail = found.map(({ message }) => message).join(' ') || 'nothing is wrong';
    return { name: 'operations', isHealthy: found.length === 0, detail };
  };
}
