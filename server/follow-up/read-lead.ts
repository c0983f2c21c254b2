import { listActivity, type Activity, type Actor } from '../activity/activity.ts';
import { hasEmail } from '../leads/find-leads.ts';
import { listAttempts } from '../outbox/attempts.ts';
import type { Database } from '../platform/database/database.ts';
import { readFollowedLead } from './followed-lead.ts';
import type { ListedLead } from './list-leads.ts';
import { readDeliveries } from './with-deliveries.ts';

export type TimelineEntry = { at: number } & (
  | { kind: 'received' }
  | { kind: 'delivered'; channel: string }
  | { kind: 'failed'; channel: string; error: string }
  | { kind: 'note'; actor: Actor; id: string; body: string }
  | { kind: 'activity'; actor: Actor; activity: Activity }
);

export type LeadDetails = NonNullable<Awaited<ReturnType<typeof readLeadDetails>>>;

const maxOthers = 50;

/** Everything about a lead. */
export async function readLeadDetails(database: Database, reference: string) {
  const row = await database.query
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', reference)
    .where('is_canary', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const [lead] = await readDeliveries(database.query, [readFollowedLead(row)]);
  if (!lead) return undefined;
  const others = await database.query
    .selectFrom('leads')
    .selectAll()
    .where(hasEmail(row.email))
    .where('id', '<>', row.id)
    .where('is_canary', '=', 0)
    .orderBy('received_at', 'desc')
    .limit(maxOthers)
    .execute();
  return {
    lead,
    /** Oldest first. Pending deliveries are listed with the lead. */
    timeline: await readTimeline(database, lead),
    /** Other leads from the same address, newest first. */
    others: others.map(readFollowedLead),
  };
}

async function readTimeline({ query }: Database, lead: ListedLead): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [{ kind: 'received', at: lead.receivedAt }];
  for (const { channel, attemptedAt: at, error } of await listAttempts(query, lead.id)) {
    entries.push(
      error === null ? { kind: 'delivered', at, channel } : { kind: 'failed', at, channel, error },
    );
  }
  for (const { channel, state, settledAt: at } of lead.deliveries) {
    if (state === 'delivered' && at !== null) entries.push({ kind: 'delivered', at, channel });
  }
  const notes = await query
    .selectFrom('lead_notes')
    .select(['id', 'written_at as at', 'author as actor', 'body'])
    .where('lead_id', '=', lead.id)
    .execute();
  for (const note of notes) entries.push({ kind: 'note', ...note });
  for (const activity of await listActivity(query, { reference: lead.reference })) {
    const { action, occurredAt: at, actor } = activity;
    if (action !== 'note') entries.push({ kind: 'activity', at, actor, activity });
  }
  return entries.toSorted((a, b) => a.at - b.at);
}
