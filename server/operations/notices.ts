import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';

/** The regular notices to the owner and the erasure of old leads, by their names in the table `notices`. */
type Notice = 'held leads' | 'weekly summary' | 'incidents of a week' | 'retention';

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

/** Longer than a channel usually takes. */
const maxWaitSeconds = 10;

/**
 * Lets one of several servers at a time decide on a notice or canary and send it; the others leave it to that one. After
 * a server that was killed meanwhile, the next one waits for ten minutes.
 */
export async function sendOnOneServer(
  database: Database,
  name: Notice | 'canary',
  now: number,
  send: () => Promise<void>,
): Promise<void> {
  if (database.engine === 'sqlite') return send();
  if (!(await claim(database, name, now))) return;
  try {
    await send();
  } finally {
    await release(database, name);
  }
}

/**
 * Sends alarms after those that another server is sending now, because that one records what it has sent. Waits some
 * seconds at most: an alarm that is sent twice is better than none.
 */
export async function sendAfterOthers(
  database: Database,
  clock: Clock,
  send: () => Promise<void>,
): Promise<void> {
  const isClaimed = database.engine === 'postgres' && (await claimSoon(database, clock));
  try {
    await send();
  } finally {
    if (isClaimed) await release(database, 'alarms');
  }
}

/** @returns false also while the database does not answer */
async function claimSoon(database: Database, clock: Clock): Promise<boolean> {
  for (let waited = 0; waited < maxWaitSeconds; waited += 1) {
    const isClaimed = await claim(database, 'alarms', clock()).catch(() => undefined);
    if (isClaimed !== false) return isClaimed ?? false;
    await sleep(secondMs);
  }
  return false;
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
