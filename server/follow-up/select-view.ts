import { sql, type AliasedExpression } from 'kysely';
import type { FollowedRow, LeadStatus } from '../leads/tables.ts';
import type { SourceClass } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Cursor, Direction } from './cursor.ts';
import { isInView, type LeadView } from './views.ts';

export interface ViewFilter {
  status?: LeadStatus | undefined;
  source?: SourceClass | undefined;
  /** Received at or after this instant. */
  since?: number | undefined;
}

const allLeads = sql<FollowedRow>`leads`.as('leads');

/**
 * The leads of a view, without canaries.
 *
 * @param from the rows to select from, unless all
 */
export function selectView(
  { query }: Database,
  view: LeadView,
  { status, source, since }: ViewFilter = {},
  from: AliasedExpression<FollowedRow, 'leads'> = allLeads,
) {
  let select = query.selectFrom(from).where(isInView(view));
  if (status !== undefined) select = select.where('status', '=', status);
  if (since !== undefined) select = select.where('received_at', '>=', since);
  if (source !== undefined) select = select.where('source_class', '=', source);
  return select;
}

export type ViewQuery = ReturnType<typeof selectView>;

/** The leads of a query beyond a position. */
export function selectBeyond(
  leads: ViewQuery,
  direction: Direction,
  from: Cursor | undefined,
): ViewQuery {
  if (!from) return leads;
  const operator = sql.raw(direction === 'older' ? '<' : '>');
  return leads.where(sql<boolean>`(received_at, id) ${operator} (${from.receivedAt}, ${from.id})`);
}

/** Sorts from the nearest on. */
export function inOrder(select: ViewQuery, direction: Direction): ViewQuery {
  const order = direction === 'older' ? 'desc' : 'asc';
  return select.orderBy('received_at', order).orderBy('id', order);
}
