import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Cursor } from './cursor.ts';
import { inOrder, selectBeyond, selectView, type ViewFilter } from './select-view.ts';
import { leadPlaces, type LeadPlace, type LeadView } from './views.ts';

/** Counting further would take too long for a page. */
export const countLimit = 10_000;

/** A count; `isMore` says that there are more than `count`. */
export interface Count {
  count: number;
  isMore: boolean;
}

/** How many leads are in each view, in one query. */
export async function countViews(database: Database): Promise<Record<LeadView, Count>> {
  const found = await countPlaces(database, leadPlaces);
  const views = [...leadPlaces, 'all'] as const;
  const counts = views.map((view) => [view, sum(placesIn(view).map((place) => found[place] ?? 0))]);
  return Object.fromEntries(counts) as Record<LeadView, Count>;
}

/** How many leads of a view a filter selects, or of those the ones that are newer than another. */
export async function countView(
  database: Database,
  view: LeadView,
  filter: ViewFilter,
  newerThan?: Cursor,
): Promise<Count> {
  return sum(Object.values(await countPlaces(database, placesIn(view), filter, newerThan)));
}

/** No index has the leads of `all` alone, so it is the sum of its places. */
function placesIn(view: LeadView): readonly LeadPlace[] {
  return view === 'all' ? leadPlaces.filter((place) => place !== 'spam') : [view];
}

async function countPlaces(
  database: Database,
  places: readonly LeadPlace[],
  filter?: ViewFilter,
  newerThan?: Cursor,
): Promise<Partial<Record<LeadPlace, number>>> {
  const { query } = database;
  const counts = places.map((place) => {
    const selected = selectBeyond(selectView(database, place, filter), 'newer', newerThan);
    // The order of the place's index. Without it, both databases at times choose to read the rows.
    const leads = inOrder(selected, 'older')
      .select(sql`1`.as('one'))
      .limit(countLimit + 1);
    const count = query
      .selectFrom(leads.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'));
    return sql<number>`(${count})`.as(place);
  });
  return query.selectNoFrom(counts).executeTakeFirstOrThrow();
}

function sum(counts: readonly number[]): Count {
  const total = counts.reduce((sumOf, count) => sumOf + count, 0);
  return { count: Math.min(total, countLimit), isMore: total > countLimit };
}
