import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { minuteMs } from '../platform/time/clock.ts';

/** The regular notices to the owner and the erasure of old leads, by their names in the table `notices`. */
type Notice = 'held leads' | 'weekly summary' | 'retention';

/** The instant up to which a notice was last sent. */
export async function readLastNotice(
  { query }: Database,
  name: Notice,
): Promise<number | undefined> {
  const { rows } = await sql<{ covers_until: number }>`
    select covers_until from notices where name = ${name}
  `.execute(query);
  return rows[0]?.covers_until;
}

export async function recordNotice(
  { query }: Database,
  name: Notice,
  until: number,
): Promise<void> {
  await sql`
    insert into notices (name, covers_until) values (${name}, ${until})
    on conflict (name) do update set covers_until = excluded.covers_until
  `.execute(query);
}

/** Longer than all channels together take to accept or refuse a notice. */
const maxSendMs = 10 * minuteMs;

/**
 * Lets one of several servers at a time decide on a notice, a canary or alarms and send them; the others leave it to that
 * one. After a server that was killed meanwhile, the next one waits for ten minutes. While the database does not answer,
 * each one sends: an alarm that is sent twice is better than none.
 */
export async function sendOnOneServer(
  database: Database,
  name: Claimed,
  now: number,
  send: () => Promise<void>,
): Promise<void> {
  if (database.engine === 'sqlite') return send();
  const isClaimed = await claim(database, name, now).catch(() => undefined);
  if (isClaimed === false) return;
  try {
    await send();
  } finally {
    if (isClaimed) await release(database, name);
  }
}

type Claimed = Notice | 'alarms' | 'canary';

const nameOf = (claimed: Claimed) => `${claimed}, claimed until`;

/** @returns false when another server has it */
async function claim({ query }: Database, claimed: Claimed, now: number): Promise<boolean> {
  // The claim of another server may end later than this one would: clocks differ, and this server may have read its own earlier.
  const { numAffectedRows } = await sql`
    insert into notices (name, covers_until) values (${nameOf(claimed)}, ${now + maxSendMs})
    on conflict (name) do update set covers_until = excluded.covers_until
    where notices.covers_until not between ${now} and ${now + 2 * maxSendMs}
  `.execute(query);
  return numAffectedRows !== 0n;
}

async function release({ query }: Database, claimed: Claimed): Promise<void> {
  await sql`delete from notices where name = ${nameOf(claimed)}`.execute(query);
}
