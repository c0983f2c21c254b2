import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { secondMs } from '../platform/time/clock.ts';
import { repeat, type Repetition } from '../platform/time/repeat.ts';

export type LeadFeed = ReturnType<typeof createLeadFeed>;

/** The polling interval, for leads of other servers, and for deliveries. */
const pollMs = 3 * secondMs;
/** Most deliveries take less. Also tolerates differences between the servers' clocks. */
const newMs = 30 * secondMs;
const maxNews = 50;

/**
 * Publishes new leads, whichever server stored them, and again when they are delivered. A new listener is told of all of them. Polls the
 * database only while there are listeners.
 */
export function createLeadFeed(database: Database, clock: () => number, log: Log) {
  const listeners = new Set<(references: readonly string[]) => void>();
  let polling: Repetition | undefined;
  /** The new leads, each with the number of channels that it waits for. */
  let known = new Map<string, number>();
  let checking: Promise<void> = Promise.resolve();

  return {
    /** @returns a function that ends the subscription */
    subscribe(listener: (references: readonly string[]) => void) {
      listeners.add(listener);
      polling ??= repeat(pollMs, 'lead feed', check, log);
      // The page of the new listener may have been loaded before the latest leads were stored.
      known = new Map();
      void check();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void polling?.stop();
        polling = undefined;
      };
    },
    /** Publishes a lead that this server has stored. @returns when the listeners know of it */
    wake: check,
    async stop() {
      listeners.clear();
      await polling?.stop();
      await checking;
    },
  };

  function check(): Promise<void> {
    if (listeners.size === 0) return checking;
    checking = checkAfter(checking, (news) => {
      for (const listener of listeners) listener(news);
    });
    return checking;
  }

  /** One check at a time, so that none publishes the leads of another. */
  async function checkAfter(
    before: Promise<void>,
    publish: (news: readonly string[]) => void,
  ): Promise<void> {
    await before;
    try {
      const news = await findNews();
      if (news.length > 0) publish(news);
    } catch (err) {
      log.warn({ err }, 'the feed of leads could not be read');
    }
  }

  async function findNews(): Promise<string[]> {
    const { rows } = await sql<{ reference: string; waiting: number }>`
      select reference, (
        select count(*) from outbox where lead_id = leads.id and settled_at is null
      ) as waiting
      from leads where received_at >= ${clock() - newMs} and is_canary = 0
      order by received_at desc limit ${maxNews}
    `.execute(database.query);
    const news = rows.filter(({ reference, waiting }) => known.get(reference) !== waiting);
    known = new Map(rows.map(({ reference, waiting }) => [reference, waiting]));
    return news.map(({ reference }) => reference);
  }
}
