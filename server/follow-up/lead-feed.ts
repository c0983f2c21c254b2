import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { secondMs } from '../platform/time/clock.ts';
import { repeat, type Repetition } from '../platform/time/repeat.ts';

/** Tells of leads as they come in, whichever server stored them. */
export interface LeadFeed {
  /** @returns what ends the subscription */
  subscribe(listener: (references: readonly string[]) => void): () => void;
  /** Says that this server has stored one. @returns when the listeners know of it */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** Another server may have stored one. */
const pollMs = 3 * secondMs;
/** Servers’ clocks differ, and so do the times in the ids that they make. */
const overlapMs = 10 * secondMs;
const maxNews = 50;

/** Asks the database only while somebody listens. */
export function createLeadFeed(database: Database, clock: () => number, log: Log): LeadFeed {
  const listeners = new Set<(references: readonly string[]) => void>();
  let polling: Repetition | undefined;
  let known = new Map<string, number>();
  let checking: Promise<void> = Promise.resolve();

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!polling) {
        known = new Map();
        // What is there already is no news.
        checking = checkAfter(checking, () => {});
        polling = repeat(pollMs, 'lead feed', check, log);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void polling?.stop();
        polling = undefined;
      };
    },
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

  /** One check at a time, so that no lead is told of twice. */
  async function checkAfter(
    before: Promise<void>,
    tell: (news: readonly string[]) => void,
  ): Promise<void> {
    await before;
    try {
      const news = await findNews();
      if (news.length > 0) tell(news);
    } catch (err) {
      log.warn({ err }, 'the feed of leads could not be read');
    }
  }

  async function findNews(): Promise<string[]> {
    const since = clock() - overlapMs;
    for (const [reference, receivedAt] of known) if (receivedAt < since) known.delete(reference);
    const { rows } = await sql<{ reference: string; receivedAt: number }>`
      select reference, received_at as "receivedAt" from leads
      where received_at >= ${since} and is_canary = 0 order by received_at desc limit ${maxNews}
    `.execute(database.query);
    const news = rows.filter(({ reference }) => !known.has(reference));
    for (const { reference, receivedAt } of news) known.set(reference, receivedAt);
    return news.map(({ reference }) => reference);
  }
}
