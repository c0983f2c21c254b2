import type { HealthCheck } from '../platform/health.ts';
import type { Trouble } from './find-trouble.ts';

/** Troubles that cannot be read from the books; each part of the server says when its own begins and ends. */
export interface StandingTroubles {
  /** @param message undefined when the trouble is over */
  set(part: string, message: string | undefined): void;
  list(): Trouble[];
}

/** @param onBegin called when a part gets into trouble that was not in any */
export function createStandingTroubles(onBegin: () => void): StandingTroubles {
  const messages = new Map<string, string>();
  return {
    set(part, message) {
      const isNew = message !== undefined && !messages.has(part);
      if (message === undefined) messages.delete(part);
      else messages.set(part, message);
      if (isNew) onBegin();
    },
    list: () => [...messages].map(([channel, message]) => ({ channel, message })),
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
