import { sql } from 'kysely';
import { hasTerms, isIndexed } from '../leads/search-text.ts';
import type { Database } from '../platform/database/database.ts';
import { countUpToLimit, type Count } from './count-leads.ts';
import { isBeyond, isUpTo, type Cursor, type Direction } from './cursor.ts';
import type { FollowedRow } from './followed-lead.ts';
import { selectView, type ViewFilter, type ViewQuery } from './select-view.ts';
import type { LeadView } from './views.ts';

export interface Search {
  view: LeadView;
  filter: ViewFilter;
  terms: readonly string[];
  limit: number;
}

/**
 * How many of the newest leads are read before the index is asked. The index is fast for words that few leads have; a word
 * that many have is soon found among the newest.
 */
const windowSize = 5_000;
/** Keeps the planner from joining what is inside with what is outside: only the index must choose. */
const fence = sql`limit 1000000000`;

/** Leads beyond a place, the nearest first: one more than `limit`, if there are so many. */
export async function findPage(
  database: Database,
  search: Search,
  direction: Direction,
  from?: Cursor,
): Promise<FollowedRow[]> {
  const { view, filter, terms, limit } = search;
  const beyond = (select: ViewQuery) => (from ? select.where(isBeyond(direction, from)) : select);
  const leads = beyond(selectView(database, view, filter));
  const take = (select: ViewQuery) => inOrder(select, direction).limit(limit + 1);
  if (terms.length === 0) return take(leads).selectAll().execute();
  const matches = hasTerms(database.engine, terms);
  const end = await findWindowEnd(leads, direction);
  const near = end ? leads.where(isUpTo(direction, end)) : leads;
  const found = await take(near.where(matches)).selectAll().execute();
  if (!end || found.length > limit) return found;
  return take(beyond(selectIndexed(database, search)).where(matches))
    .selectAll()
    .execute();
}

/** How many leads a search finds; of words that many have, how many of the newest. */
export async function countFound(database: Database, search: Search): Promise<Count> {
  const { view, filter, terms, limit } = search;
  const leads = selectView(database, view, filter);
  if (terms.length === 0) return countUpToLimit(database, leads);
  const matches = hasTerms(database.engine, terms);
  const end = await findWindowEnd(leads, 'older');
  const near = end ? leads.where(isUpTo('older', end)) : leads;
  const found = await countUpToLimit(database, near.where(matches));
  if (!end) return found;
  if (found.count > limit) return { ...found, isMore: true };
  return countUpToLimit(database, selectIndexed(database, search).where(matches));
}

function selectIndexed(database: Database, { view, filter, terms }: Search): ViewQuery {
  const indexed = isIndexed(database.engine, terms);
  if (!indexed) return selectView(database, view, filter);
  const found = sql<FollowedRow>`(select * from leads where ${indexed} ${fence})`.as('leads');
  return selectView(database, view, filter, found);
}

/** @returns undefined when there are no more leads than a window holds */
async function findWindowEnd(leads: ViewQuery, direction: Direction): Promise<Cursor | undefined> {
  return inOrder(leads, direction)
    .select(['received_at as receivedAt', 'id'])
    .offset(windowSize - 1)
    .limit(1)
    .executeTakeFirst();
}

function inOrder(select: ViewQuery, direction: Direction): ViewQuery {
  const order = direction === 'older' ? 'desc' : 'asc';
  return select.orderBy('received_at', order).orderBy('id', order);
}
