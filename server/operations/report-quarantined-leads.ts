import { sql } from 'kysely';
import { quarantineScore } from '../leads/spam/assess-spam.ts';
import { hourMs, minuteMs } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readLastNotice, recordNotice } from './notices.ts';
import type { NotifyOwner } from './notify-owner.ts';

/**
 * The lookup of a mail domain takes seconds and may still quarantine a lead, so younger ones wait for the next
 * notice.
 */
const settledMs = minuteMs;

/**
 * Reports, at most once an hour, how many leads were quarantined since the last notice. A notice that no channel
 * accepts is retried at the next call.
 *
 * @param deskUrl the address of the desk; undefined if none is known
 */
export async function reportQuarantinedLeads(
  database: Database,
  now: number,
  notifyOwner: NotifyOwner,
  deskUrl: string | undefined,
): Promise<void> {
  const last = await readLastNotice(database, 'held leads');
  if (last !== undefined && Math.abs(now - last) < hourMs) return;
  const until = now - settledMs;
  // A notice from the future was sent while the clock was wrong.
  const since = last === undefined || last < now ? (last ?? 0) : now - hourMs;
  const count = await countQuarantined(database, since, until);
  if (count === 0) return;
  const lookThrough =
    deskUrl === undefined
      ? 'Look through the quarantine at the desk, or with `npm run leads -- list --status quarantined`; `npm run leads -- release` and a reference delivers one.'
      : `Look through the quarantine on the desk: ${deskUrl}/leads/quarantined`;
  const leads = count === 1 ? '1 lead was' : `${count} leads were`;
  const isSent = await notifyOwner({
    subject: 'Leads are quarantined',
    message: `${leads} quarantined as likely spam. ${lookThrough}`,
  });
  if (isSent) await recordNotice(database, 'held leads', until);
}

/** Without those that somebody has quarantined or marked as spam: they need no notice. */
async function countQuarantined(database: Database, since: number, until: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads
    where status = 'quarantined' and spam_at is null and spam_score >= ${quarantineScore} and is_canary = 0
      and received_at >= ${since} and received_at < ${until}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}
