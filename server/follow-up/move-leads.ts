import { sql } from 'kysely';
import {
  listActivity,
  recordActivity,
  type Activity,
  type ActivityEntry,
  type Actor,
} from '../activity/activity.ts';
import { lockLeads } from '../leads/lock-leads.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { readServedChannels } from '../outbox/registered-channels.ts';
import { withdrawDeliveries } from '../outbox/withdraw.ts';
import { createId } from '../platform/create-id.ts';
import type { Database } from '../platform/database/database.ts';
import { minuteMs } from '../platform/time/clock.ts';
import {
  columnsOf,
  isQuarantined,
  leadMoves,
  leadStages,
  stageOf,
  type LeadMove,
  type LeadStage,
} from './views.ts';

export const undoMs = 10 * minuteMs;

export interface Moved {
  /** The references of the moved leads. The others are unknown, or were there already. */
  references: string[];
  /** The argument of {@link undoMove}; undefined when nothing was moved. */
  changeId: string | undefined;
}

/** Moves leads, together with their deliveries: an accepted lead is delivered, a quarantined one is not. */
export function moveLeads(
  database: Database,
  references: readonly string[],
  requested: LeadMove,
  actor: Actor,
  now: number,
): Promise<Moved> {
  const { to, areQuarantined } = leadMoves[requested];
  const from = leadStages.filter((stage) => isQuarantined({ stage }) === areQuarantined);
  const moves = [...new Set(references)].map((reference) => ({ reference, from, to }));
  return move(database, moves, { action: 'move', actor, now, changeId: createId(now) });
}

/**
 * Moves leads back to where they were before a change.
 *
 * @returns undefined when it is too late, or another user has changed or undone it since
 */
export async function undoMove(
  database: Database,
  changeId: string,
  actor: Actor,
  now: number,
): Promise<Moved | undefined> {
  const changes = await listActivity(database.query, { changeId });
  const moves = changes.flatMap(readMove);
  const [first] = moves;
  if (!first || now - first.occurredAt > undoMs) return undefined;
  // Only those that are still where the change has put them.
  const back = moves.map(({ reference, from, to }) => ({ reference, to: from, from: [to] }));
  const moved = await move(database, back, { action: 'undo', actor, now, changeId });
  return moved.references.length === 0 ? undefined : moved;
}

function readMove(activity: Activity) {
  if (activity.action !== 'move' || activity.reference === undefined) return [];
  const { reference, from, to, occurredAt } = activity;
  return [{ reference, from, to, occurredAt }];
}

interface Move {
  reference: string;
  /** Only if the lead is in one of these. */
  from: readonly LeadStage[];
  to: LeadStage;
}

interface Change {
  action: 'move' | 'undo';
  actor: Actor;
  changeId: string;
  now: number;
}

async function move(database: Database, moves: readonly Move[], change: Change): Promise<Moved> {
  const channels = await readServedChannels(database);
  return database.query.transaction().execute(async (trx) => {
    const references = sql.join(moves.map(({ reference }) => reference));
    const locked = await lockLeads(database, trx, sql`reference in (${references})`);
    const leads = new Map(locked.map((lead) => [lead.reference, lead]));
    const entries: ActivityEntry[] = [];
    for (const { reference, to, from } of moves) {
      const lead = leads.get(reference);
      if (!lead) continue;
      const stage = stageOf(lead);
      if (!from.includes(stage) || stage === to) continue;
      await trx
        .updateTable('leads')
        .set(columnsOf(to, change.now))
        .where('id', '=', lead.id)
        .execute();
      if (isQuarantined({ stage: to })) await withdrawDeliveries(trx, lead.id);
      else if (lead.status === 'quarantined') {
        await enqueueDeliveries(trx, [lead.id], channels, change.now);
      }
      const { action, actor, changeId } = change;
      entries.push({ actor, action: { action, from: stage, to }, reference, changeId });
    }
    await recordActivity(trx, entries, change.now);
    return {
      references: entries.flatMap(({ reference = [] }) => reference),
      changeId: entries.length > 0 ? change.changeId : undefined,
    };
  });
}
