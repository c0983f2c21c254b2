import { sql } from 'kysely';
import { hasTerms, isIndexed } from '../leads/search-text.ts';
import type { Database } from '../platform/database/database.ts';
import { countLimit, countUpToLimit, type Count } from './count-leads.ts';
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
const windowSize = 3_000;
/** Keeps the planner from joining what is inside with what is outside: only the index must choose. */
const fence = sql`limit 1000000000`;

/** Leads beyond a place, the nearest first: one more than `limit`, if there are so many. */
export async function findPage(
  database: Database,
  search: Search,
  direction: Direction,
  from?: Cursor,
): Promise<{ rows: FollowedRow[]; total: Count | undefined }> {
  const { view, filter, terms, limit } = search;
  if (terms.length === 0) {
    const leads = selectBeyond(selectView(database, view, filter), direction, from);
    const page = inOrder(leads, direction).limit(limit + 1);
    return { rows: await page.selectAll().execute(), total: undefined };
  }
  const { ids, total } = await findMatches(database, search, direction, from);
  const page = inOrder(
    selectView(database, view).where('id', 'in', ids.slice(0, limit + 1)),
    direction,
  );
  return {
    rows: ids.length === 0 ? [] : await page.selectAll().execute(),
    // What was found beyond a place is not all.
    total: from ? undefined : total,
  };
}

/** How many leads a search finds; of words that many have, how many of the newest. */
export async function countFound(database: Database, search: Search): Promise<Count> {
  if (search.terms.length > 0) return (await findMatches(database, search, 'older')).total;
  return countUpToLimit(database, selectView(database, search.view, search.filter));
}

/** The leads that have every term: those among the nearest if they fill a page, otherwise all, found by the index. */
async function findMatches(
  database: Database,
  search: Search,
  direction: Direction,
  from?: Cursor,
): Promise<{ ids: string[]; total: Count }> {
  const { view, filter, terms, limit } = search;
  const matches = hasTerms(database.engine, terms);
  const list = async (select: ViewQuery) => {
    const rows = await inOrder(select.where(matches), direction)
      .select('id')
      .limit(countLimit + 1)
      .execute();
    return rows.map(({ id }) => id);
  };
  const leads = selectBeyond(selectView(database, view, filter), direction, from);
  const end = await findWindowEnd(leads, direction);
  const near = await list(end ? leads.where(isUpTo(direction, end)) : leads);
  if (!end || near.length > limit) {
    return { ids: near, total: { count: near.length, isMore: end !== undefined } };
  }
  const all = await list(selectBeyond(selectIndexed(database, search), direction, from));
  const count = Math.min(all.length, countLimit);
  return { ids: all, total: { count, isMore: all.length > count } };
}

function selectBeyond(leads: ViewQuery, direction: Direction, from: Cursor | undefined): ViewQuery {
  return from ? leads.where(isBeyond(direction, from)) : leads;
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
