import type { Database } from '../platform/database/database.ts';
import { selectView, type ViewQuery } from './select-view.ts';
import { leadViews, type LeadView } from './views.ts';

/** Counting further takes longer than a page may. */
export const countLimit = 10_000;

/** How many there are; `isMore` says that there are more than `count`. */
export interface Count {
  count: number;
  isMore: boolean;
}

/** How many leads are in each view. */
export async function countViews(database: Database): Promise<Record<LeadView, Count>> {
  const counts: [LeadView, Count][] = [];
  for (const view of leadViews) {
    counts.push([view, await countUpToLimit(database, selectView(database, view))]);
  }
  return Object.fromEntries(counts) as Record<LeadView, Count>;
}

export async function countUpToLimit({ query }: Database, leads: ViewQuery): Promise<Count> {
  const { count } = await query
    .selectFrom(
      leads
        .select('id')
        .limit(countLimit + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, countLimit), isMore: count > countLimit };
}
