import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { secondMs } from '../platform/time/clock.ts';
import { repeat, type RepeatedTask } from '../platform/time/repeat.ts';

export type LeadFeed = ReturnType<typeof createLeadFeed>;

/** The polling interval, for leads of other servers, and for deliveries. */
const pollMs = 3 * secondMs;
/** The page of a new listener may have been loaded before a lead of this age was stored. */
const newMs = 30 * secondMs;
/** How many of the newest leads are followed until they are delivered. */
const newestCount = 10;

/**
 * Notifies listeners of new leads, whichever server stored them, and of their deliveries. Polls the database only while
 * there are listeners.
 */
export function createLeadFeed(database: Database, clock: () => number, log: Log) {
  const listeners = new Set<() => void>();
  let polling: RepeatedTask | undefined;
  /** The newest leads with their waiting deliveries, as text; undefined while nobody listens. */
  let known: string | undefined;
  let hasNewListener = false;
  let checking: Promise<void> = Promise.resolve();

  return {
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener);
      polling ??= repeat(pollMs, 'lead feed', check, log);
      hasNewListener = true;
      void check();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void polling?.stop();
        polling = undefined;
        known = undefined;
      };
    },
    /** After this server has stored a lead. @returns when the listeners know of it */
    wake: check,
    async stop() {
      listeners.clear();
      await polling?.stop();
      await checking;
    },
  };

  /** One check at a time, so that none reports the leads of another. */
  function check(): Promise<void> {
    if (listeners.size > 0) {
      checking = checking
        .then(notifyOfChange)
        .catch((err: unknown) => log.warn({ err }, 'the feed of leads could not be read'));
    }
    return checking;
  }

  async function notifyOfChange(): Promise<void> {
    const { rows } = await sql<{ id: string; received_at: number; waiting: number }>`
      select id, received_at, (
        select count(*) from outbox where lead_id = leads.id and settled_at is null
      ) as waiting
      from leads where is_canary = 0 order by received_at desc, id desc limit ${newestCount}
    `.execute(database.query);
    const isNew = (rows[0]?.received_at ?? 0) >= clock() - newMs;
    const found = JSON.stringify(rows);
    const isChanged = known !== undefined && found !== known;
    const mustNotify = isChanged || (hasNewListener && isNew);
    known = found;
    hasNewListener = false;
    if (mustNotify) for (const listener of listeners) listener();
  }
}
