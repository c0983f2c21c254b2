import { sql } from 'kysely';
import { eraseOldActivity } from '../activity/activity.ts';
import type { Database } from '../platform/database/database.ts';
import { eraseLeads, isUndelivered } from './erase-leads.ts';
import { recordNotice } from './notices.ts';

export interface Retention {
  retentionMs: number;
  now: number;
}

// An interrupted canary has no owner.
const isDelivered = sql`(is_canary = 1 or not ${isUndelivered})`;

/** Leads that retention keeps: undelivered ones, or also quarantined ones. */
const conditions = {
  none: sql`1 = 1`,
  undelivered: isDelivered,
  'undelivered and quarantined': sql`${isDelivered} and status <> 'quarantined'`,
};
export type KeptLeads = keyof typeof conditions;

/**
 * Erases leads beyond their retention. It trusts the clock: the caller checks it first.
 *
 * @param kept unread leads that stay
 * @returns the references of the erased leads
 */
export async function eraseExpiredLeads(
  database: Database,
  { retentionMs, now }: Retention,
  kept: KeptLeads,
): Promise<string[]> {
  const before = now - retentionMs;
  await eraseOldActivity(database, before);
  const expired = sql`received_at < ${before} and ${conditions[kept]}`;
  const erased = await eraseLeads(database, expired, 'retention', now);
  await recordNotice(database, 'retention', now);
  return erased;
}

/** How many leads are old enough for {@link eraseExpiredLeads}. */
export async function countExpiredLeads(
  database: Database,
  { retentionMs, now }: Retention,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads where received_at < ${now - retentionMs}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}

export interface UnreadLead {
  reference: string;
  reason: 'undelivered' | 'quarantined';
}

/** The expired leads that nobody has read, oldest first. */
export async function listExpiredUnread(
  database: Database,
  { retentionMs, now }: Retention,
): Promise<UnreadLead[]> {
  const { rows } = await sql<UnreadLead>`
    select reference,
      case when status = 'quarantined' then 'quarantined' else 'undelivered' end as reason
    from leads
    where received_at < ${now - retentionMs} and is_canary = 0 and (status = 'quarantined' or ${isUndelivered})
    order by received_at, reference
  `.execute(database.query);
  return rows;
}
