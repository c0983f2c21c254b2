import type { HealthCheck } from '../platform/health.ts';
import type { Trouble } from './find-trouble.ts';

/** Troubles that cannot be read from the books; each part of the server says when its own begins and ends. */
export interface StandingTroubles {
  /**
   * @param message undefined when the trouble is over
   * @param reason for the owner alone
   */
  set(part: string, message: string | undefined, reason?: string): void;
  list(): Trouble[];
}

/** @param onBegin called when a part gets into trouble that was not in any */
export function createStandingTroubles(onBegin: () => void): StandingTroubles {
  const troubles = new Map<string, Trouble>();
  return {
    set(part, message, reason) {
      if (message === undefined) {
        troubles.delete(part);
        return;
      }
      const isNew = !troubles.has(part);
      const why = reason === undefined ? {} : { reason };
      troubles.set(part, { part, kind: 'standing', message, ...why });
      if (isNew) onBegin();
    },
    list: () => [...troubles.values()],
  };
}

/** Red as long as any part is in trouble. */
export function checkStandingTroubles(troubles: StandingTroubles): HealthCheck {
  return async () => {
    const found = troubles.list();
    const detail = found.map(({ message }) => message).join(' ') || 'nothing is wrong';
    return { name: 'operations', isHealthy: found.length === 0, detail };
  };
}
