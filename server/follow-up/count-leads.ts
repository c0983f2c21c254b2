import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Cursor } from './cursor.ts';
import { inOrder, selectBeyond, selectView, type ViewFilter } from './select-view.ts';
import { leadStages, stagesIn, type LeadStage, type LeadView } from './views.ts';

/** Counting further would take too long for a page. */
export const countLimit = 10_000;

/** A count; `isMore` says that there are more than `count`. */
export interface Count {
  count: number;
  isMore: boolean;
}

/** How many leads are in each view, in one query. */
export async function countViews(database: Database): Promise<Record<LeadView, Count>> {
  const found = await countStages(database, leadStages);
  const views = [...leadStages, 'all'] as const;
  const counts = views.map((view) => [view, sum(stagesIn(view).map((stage) => found[stage] ?? 0))]);
  return Object.fromEntries(counts) as Record<LeadView, Count>;
}

/** How many leads of a view a filter selects, or of those the ones that are newer than another. */
export async function countView(
  database: Database,
  view: LeadView,
  filter: ViewFilter,
  newerThan?: Cursor,
): Promise<Count> {
  return sum(Object.values(await countStages(database, stagesIn(view), filter, newerThan)));
}

/** No index has the leads of `all` alone, so it is the sum of its stages. */
async function countStages(
  database: Database,
  stages: readonly LeadStage[],
  filter?: ViewFilter,
  newerThan?: Cursor,
): Promise<Partial<Record<LeadStage, number>>> {
  const { query } = database;
  const counts = stages.map((stage) => {
    const selected = selectBeyond(selectView(database, stage, filter), 'newer', newerThan);
    // The order of the stage's index. Without it, both databases at times choose to read the rows.
    const leads = inOrder(selected, 'older')
      .select(sql`1`.as('one'))
      .limit(countLimit + 1);
    const count = query
      .selectFrom(leads.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'));
    return sql<number>`(${count})`.as(stage);
  });
  return query.selectNoFrom(counts).executeTakeFirstOrThrow();
}

function sum(counts: readonly number[]): Count {
  const total = counts.reduce((sumOf, count) => sumOf + count, 0);
  return { count: Math.min(total, countLimit), isMore: total > countLimit };
}
