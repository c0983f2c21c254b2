import { sql } from 'kysely';
import { hourMs, minuteMs } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NotifyOwner } from './notify-owner.ts';

/** A lead may still be quarantined for what its mail domain says, which takes seconds: younger ones are left to the next notice. */
const settledMs = minuteMs;

/**
 * Tells the owner, once an hour at most, how many leads were quarantined since the last time. A notice that no channel takes is
 * tried again at the next call.
 */
export async function reportQuarantinedLeads(
  database: Database,
  now: number,
  tell: NotifyOwner,
): Promise<void> {
  const last = await readLastNotice(database);
  if (last !== undefined && Math.abs(now - last) < hourMs) return;
  const until = now - settledMs;
  // A notice from the future was sent while the clock was wrong.
  const since = last === undefined || last < now ? (last ?? 0) : now - hourMs;
  const count = await countQuarantined(database, since, until);
  if (count === 0) return;
  const leads = count === 1 ? '1 lead was' : `${count} leads were`;
  const isTold = await tell({
    subject: 'Leads are quarantined',
    message: `${leads} quarantined as likely spam. Look through them with \`npm run leads -- list --status quarantined\`; \`npm run leads -- release\` and a reference delivers one.`,
  });
  if (isTold) await noteNotice(database, until);
}

async function readLastNotice(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ covers_until: number }>`
    select covers_until from notices where name = 'held leads'
  `.execute(database.query);
  return rows[0]?.covers_until;
}

async function countQuarantined(database: Database, since: number, until: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads
    where status = 'quarantined' and is_canary = 0 and received_at >= ${since} and received_at < ${until}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}

async function noteNotice(database: Database, coversUntil: number): Promise<void> {
  await sql`
    insert into notices (name, covers_until) values ('held leads', ${coversUntil})
    on conflict (name) do update set covers_until = excluded.covers_until
  `.execute(database.query);
}
