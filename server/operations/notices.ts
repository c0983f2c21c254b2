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
 * Lets one of several servers at a time decide on a notice and send it; the others leave it to that one. After a server
 * that was killed meanwhile, the next one waits for ten minutes.
 */
export async function sendOnOneServer(
  { engine, query }: Database,
  name: Notice,
  now: number,
  send: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return send();
  const claim = `${name}, claimed until`;
  const claimedUntil = now + maxSendMs;
  const { numAffectedRows } = await sql`
    insert into notices (name, covers_until) values (${claim}, ${claimedUntil})
    on conflict (name) do update set covers_until = excluded.covers_until
    where notices.covers_until not between ${now} and ${claimedUntil}
  `.execute(query);
  if (numAffectedRows === 0n) return;
  try {
    await send();
  } finally {
    await sql`delete from notices where name = ${claim}`.execute(query);
  }
}
