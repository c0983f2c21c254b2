import type { LeadStage } from '../follow-up/views.ts';
import type { ExportPreset } from '../follow-up/export-columns.ts';
import type { Database, Query } from '../platform/database/database.ts';
import { createId } from '../platform/create-id.ts';

/** The id of the acting user; null for a command, or the server itself. */
export type Actor = string | null;

/** What the owner does with users. */
type PeopleAction =
  | 'invite'
  | 'withdraw-invitation'
  | 'end-sessions'
  | 'reset-access'
  | 'remove-person';

/** An action of a user. Contains no personal data of visitors: a lead is identified by its reference. */
type Action =
  | { action: 'move'; from: LeadStage; to: LeadStage }
  /** Reverts the change that `changeId` names. */
  | { action: 'undo'; from: LeadStage; to: LeadStage }
  | { action: 'note' }
  /** The first one of an account, or another one. */
  | { action: 'set-up-factor' }
  | { action: 'send-again'; channels: readonly string[] }
  | { action: 'erase'; count: number }
  /** The address of the affected user. */
  | { action: PeopleAction; person: string }
  | { action: 'export'; count: number; preset: ExportPreset };

export type Activity = Action & {
  id: string;
  occurredAt: number;
  actor: Actor;
  /** Undefined when it concerns no single lead. */
  reference: string | undefined;
};

export interface ActivityEntry {
  actor: Actor;
  action: Action;
  reference?: string;
  /** The same for all changes of one action. */
  changeId?: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    activity: {
      id: string;
      occurred_at: number;
      actor: Actor;
      action: Action['action'];
      lead_reference: string | null;
      change_id: string | null;
      details: string;
    };
  }
}

/**
 * @param query the transaction that performs the actions, if there is one
 * @returns the ids of the entries
 */
export async function recordActivity(
  query: Query,
  entries: readonly ActivityEntry[],
  now: number,
): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = entries.map(({ actor, action: { action, ...details }, reference, changeId }) => ({
    id: createId(now),
    occurred_at: now,
    actor,
    action,
    lead_reference: reference ?? null,
    change_id: changeId ?? null,
    details: JSON.stringify(details),
  }));
  await query.insertInto('activity').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Corrects the number of leads that an export is recorded with. */
export async function updateExport(
  query: Query,
  id: string,
  details: { count: number; preset: ExportPreset },
): Promise<void> {
  const row = { details: JSON.stringify(details) };
  await query.updateTable('activity').set(row).where('id', '=', id).execute();
}

export interface ActivityFilter {
  reference?: string;
  changeId?: string;
  /** The id of an entry: returns only older ones. */
  before?: string | undefined;
  limit?: number;
}

/** The recorded actions, newest first. */
export async function listActivity(
  query: Query,
  { reference, changeId, before, limit }: ActivityFilter,
): Promise<Activity[]> {
  let select = query.selectFrom('activity').selectAll().orderBy('id', 'desc');
  if (reference !== undefined) select = select.where('lead_reference', '=', reference);
  if (changeId !== undefined) select = select.where('change_id', '=', changeId);
  if (before !== undefined) select = select.where('id', '<', before);
  if (limit !== undefined) select = select.limit(limit);
  const rows = await select.execute();
  return rows.map((row) => ({
    id: row.id,
    occurredAt: row.occurred_at,
    actor: row.actor,
    reference: row.lead_reference ?? undefined,
    ...({ action: row.action, ...JSON.parse(row.details) } as Action),
  }));
}

/** Activity is kept as long as leads are. */
export async function eraseOldActivity(database: Database, before: number): Promise<void> {
  await database.query.deleteFrom('activity').where('occurred_at', '<', before).execute();
}
