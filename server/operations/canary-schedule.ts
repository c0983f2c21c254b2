import type { ActiveIncidents } from './active-incidents.ts';
import { readLastCanary, runCanary, type CanaryOptions } from './canary.ts';
import { describeLostCanary } from './describe-incidents.ts';
import { incidentKinds } from './incident.ts';

interface CanaryScheduleOptions extends Required<CanaryOptions> {
  incidents: ActiveIncidents;
  runChecks: () => Promise<void>;
}

/** Sends canaries; a lost one is an incident until a later one passes, also one of another server or of the command. */
export function createCanarySchedule(options: CanaryScheduleOptions) {
  const { database, incidents, clock, signal, runChecks } = options;
  const startedAt = clock();
  /** When this server last sent a canary, or saw that one had passed. */
  let lastAt: number | undefined;
  return {
    send,
    /** Sends a canary unless one was sent or has passed since. */
    async sendAfter(leastMs: number): Promise<void> {
      const now = clock();
      const passedAt = await readLastCanary(database);
      // A canary from the future was sent while the clock was wrong.
      if (passedAt !== undefined && passedAt <= now && passedAt > (lastAt ?? 0)) {
        // An incident from before the start may be later than the last canary that passed before it.
        if (passedAt > (lastAt ?? startedAt)) clearAll();
        lastAt = passedAt;
      }
      if (lastAt === undefined || Math.abs(now - lastAt) >= leastMs) await send();
    },
  };

  async function send(): Promise<void> {
    lastAt = clock();
    const result = await runCanary(options).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    // It was interrupted.
    if (!result) return;
    if (result.ok) clearAll();
    else {
      if (result.failedAt !== 'form') incidents.clear('form');
      for (const channel of result.passed) incidents.clear('canary', channel);
      incidents.raise(describeLostCanary(result));
    }
    await runChecks();
  }

  function clearAll(): void {
    for (const { kind, channel } of incidents.list()) {
      if (incidentKinds[kind].part === 'canary') incidents.clear(kind, channel);
    }
  }
}
