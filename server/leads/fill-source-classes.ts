import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeadSource } from '../../contract/form-function.ts';
import { classifySource } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { LeadTables } from './tables.ts';

/** Few enough that a new lead does not wait noticeably for the transaction. */
const filledAtOnce = 250;

/**
 * Classifies the sources of leads that an earlier version or its backup stored.
 *
 * @param signal ends it between two steps; another call continues
 */
export async function fillSourceClasses(database: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || !(await hasUnclassified(database))) return;
    await fillStep(database);
    await yieldToRequests();
  }
}

/** Fills in the background, so that the first filter does not wait for it. */
export function startFillingSourceClasses(database: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fillSourceClasses(database, stopping.signal).catch((err: unknown) =>
    log.warn({ err }, 'the sources of earlier leads were not classified; a filter continues'),
  );
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}

/** Written out as in the index `leads_unclassified`, because a parameter would prevent its use. */
const isUnclassified = sql<boolean>`source_class = ''`;

async function hasUnclassified({ query }: Database): Promise<boolean> {
  const leads = query.$extendTables<LeadTables>().selectFrom('leads');
  const first = await leads.select('id').where(isUnclassified).limit(1).executeTakeFirst();
  return first !== undefined;
}

async function fillStep({ engine, query }: Database): Promise<void> {
  await query
    .$extendTables<LeadTables>()
    .transaction()
    .execute(async (trx) => {
      let select = trx
        .selectFrom('leads')
        .select(['id', 'attribution'])
        .where(isUnclassified)
        .orderBy('id')
        .limit(filledAtOnce);
      // Servers that fill at once wait for each other's step.
      if (engine === 'postgres') select = select.forUpdate();
      const byClass = Map.groupBy(await select.execute(), ({ attribution }) =>
        classifySource(JSON.parse(attribution) as LeadSource),
      );
      for (const [sourceClass, leads] of byClass) {
        const ids = leads.map(({ id }) => id);
        await trx
          .updateTable('leads')
          .set({ source_class: sourceClass })
          .where('id', 'in', ids)
          .execute();
      }
    });
}
