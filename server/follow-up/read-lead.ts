import { listActivity, type Actor } from '../activity/activity.ts';
import { hasEmail } from '../leads/find-leads.ts';
import { listAttempts } from '../outbox/attempts.ts';
import type { Database } from '../platform/database/database.ts';
import { readFollowedLead, type FollowedLead } from './followed-lead.ts';
import type { ListedLead } from './list-leads.ts';
import type { LeadPlace } from './views.ts';
import { readDeliveries } from './with-deliveries.ts';

export type TimelineEntry = { at: number } & (
  | { kind: 'received' }
  | { kind: 'delivered'; channel: string }
  | { kind: 'failed'; channel: string; error: string }
  | { kind: 'moved' | 'undone'; actor: Actor; from: LeadPlace; to: LeadPlace }
  | { kind: 'note'; actor: Actor; id: string; body: string }
  | { kind: 'sent-again'; actor: Actor; channels: readonly string[] }
);

export interface LeadDetails {
  lead: ListedLead;
  /** Oldest first. Pending deliveries are listed with the lead. */
  timeline: TimelineEntry[];
  /** Other leads from the same address, newest first. */
  others: FollowedLead[];
}

const maxOthers = 50;

/** Everything about a lead. */
export async function readLeadDetails(
  database: Database,
  reference: string,
): Promise<LeadDetails | undefined> {
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
  const timeline = await readTimeline(database, lead);
  return { lead, timeline, others: others.map(readFollowedLead) };
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
  const { reference } = lead;
  for (const done of await listActivity(query, { reference })) {
    const { occurredAt: at, actor } = done;
    switch (done.action) {
      case 'move':
        entries.push({ kind: 'moved', at, actor, from: done.from, to: done.to });
        break;
      case 'undo':
        entries.push({ kind: 'undone', at, actor, from: done.from, to: done.to });
        break;
      case 'send-again':
        entries.push({ kind: 'sent-again', at, actor, channels: done.channels });
        break;
      case 'note':
      case 'erase':
      case 'export':
        break;
    }
  }
  return entries.toSorted((a, b) => a.at - b.at);
}
