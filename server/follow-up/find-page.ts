import { sql, type RawBuilder } from 'kysely';
import { matchIndex, matchTerms } from '../leads/search-text.ts';
import type { FollowedRow } from '../leads/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { countLimit, countView, type Count } from './count-leads.ts';
import type { Cursor, Direction } from './cursor.ts';
import {
  inOrder,
  selectBeyond,
  selectView,
  type ViewFilter,
  type ViewQuery,
} from './select-view.ts';
import type { LeadView } from './views.ts';

export interface Search {
  view: LeadView;
  filter: ViewFilter;
  terms: readonly string[];
  limit: number;
}

/**
 * How many of the newest leads are read before the index is used. The index is fast for rare words; frequent words
 * are soon found among the newest leads.
 */
const windowSize = 3_000;
const sampleSize = 200;
/** A query accepts only some ten thousand ids. */
const maxIdsInQuery = 10_000;
/** Prevents the planner from merging the inner and the outer query: only the index must select. */
const fence = sql`limit 1000000000`;

/** The leads beyond a position, the nearest first: up to one more than `limit`. */
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
  const wanted = ids.slice(0, limit + 1);
  const rows: FollowedRow[] = [];
  for (let start = 0; start < wanted.length; start += maxIdsInQuery) {
    const chunk = wanted.slice(start, start + maxIdsInQuery);
    const page = inOrder(selectView(database, view).where('id', 'in', chunk), direction);
    rows.push(...(await page.selectAll().execute()));
  }
  return {
    rows,
    // There are matches beyond those that were found.
    total: from ? undefined : total,
  };
}

/** How many leads a search finds; for frequent words, how many of the newest. */
export async function countFound(database: Database, search: Search): Promise<Count> {
  if (search.terms.length > 0) return (await findMatches(database, search, 'older')).total;
  return countView(database, search.view, search.filter);
}

/** The leads that contain every term: the nearest if they fill a page, otherwise all, by the index. */
async function findMatches(
  database: Database,
  search: Search,
  direction: Direction,
  from?: Cursor,
): Promise<{ ids: string[]; total: Count }> {
  const { view, filter, terms, limit } = search;
  const matches = matchTerms(database.engine, terms);
  const leads = selectBeyond(selectView(database, view, filter), direction, from);
  const near = await searchWindow(database, leads, matches, direction);
  if (!near.isFull || near.ids.length > limit) {
    return { ids: near.ids, total: { count: near.ids.length, isMore: near.isFull } };
  }
  const indexed = selectBeyond(await selectIndexed(database, search), direction, from);
  // A command may ask for more than a page counts.
  const longest = Math.max(countLimit, limit);
  const all = await inOrder(indexed.where(matches), direction)
    .select('id')
    .limit(longest + 1)
    .execute();
  const count = Math.min(all.length, longest);
  return { ids: all.map(({ id }) => id), total: { count, isMore: all.length > count } };
}

/** Reads the nearest leads once, for the matches among them. `isFull` says that there may be leads beyond them. */
async function searchWindow(
  { query }: Database,
  leads: ViewQuery,
  matches: RawBuilder<boolean>,
  direction: Direction,
): Promise<{ ids: string[]; isFull: boolean }> {
  const order = sql.raw(direction === 'older' ? 'desc' : 'asc');
  const nearest = inOrder(leads, direction)
    .select(['received_at', 'id', 'search_text'])
    .limit(windowSize);
  const { ids, size } = await query
    .selectFrom(nearest.as('nearest'))
    .select([
      sql<
        string | null
      >`string_agg(id, ' ' order by received_at ${order}, id ${order}) filter (where ${matches})`.as(
        'ids',
      ),
      sql<number>`count(*)`.as('size'),
    ])
    .executeTakeFirstOrThrow();
  return { ids: ids?.split(' ') ?? [], isFull: size === windowSize };
}

async function selectIndexed(
  database: Database,
  { view, filter, terms }: Search,
): Promise<ViewQuery> {
  const indexed = matchIndex(database.engine, terms, await readSample(database));
  if (!indexed) return selectView(database, view, filter);
  const found = sql<FollowedRow>`(select * from leads where ${indexed} ${fence})`.as('leads');
  return selectView(database, view, filter, found);
}

/** Texts for estimating how frequent a sequence of characters is. */
async function readSample({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select search_text as text from leads order by received_at desc limit ${sampleSize}
  `.execute(query);
  return rows.map(({ text }) => text);
}
