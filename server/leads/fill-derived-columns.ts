import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeadSource } from '../../contract/form-function.ts';
import { classifySource } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { writeSearchText } from './search-text.ts';
import { leadFieldColumns } from './tables.ts';

/** Few enough that a new lead does not wait noticeably for the transaction. */
const filledAtOnce = 250;

/**
 * Fills the search text and the source class of leads that an earlier version or its backup stored.
 *
 * @param signal ends it between two steps; another call continues
 */
export async function fillDerivedColumns(database: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ids = signal?.aborted ? [] : await findUnfilled(database);
    if (ids.length === 0) return;
    await fill(database, ids);
    await yieldToRequests();
  }
}

/** Fills in the background, so that the first search does not wait for it. */
export function startFillingColumns(database: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fillDerivedColumns(database, stopping.signal).catch((err: unknown) =>
    log.warn({ err }, 'the search texts of earlier leads were not filled; a search continues'),
  );
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}

/** Written out as in the indexes `leads_unsearchable` and `leads_unclassified`: a parameter would prevent their use. */
async function findUnfilled({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where search_text = ''
    union all select id from leads where source_class = ''
    limit ${filledAtOnce}
  `.execute(query);
  return rows.map(({ id }) => id);
}

async function fill({ engine, query }: Database, ids: readonly string[]): Promise<void> {
  await query.transaction().execute(async (trx) => {
    let select = trx
      .selectFrom('leads')
      .select(['id', 'reference', 'attribution', ...leadFieldColumns])
      .where('id', 'in', ids)
      .orderBy('id');
    // A note that is added meanwhile waits, and servers that fill at once wait for each other's step.
    if (engine === 'postgres') select = select.forUpdate();
    const leads = await select.execute();
    const notes = await trx
      .selectFrom('lead_notes')
      .select(['lead_id', 'body'])
      .where('lead_id', 'in', ids)
      .orderBy('id')
      .execute();
    for (const { id, reference, attribution, ...fields } of leads) {
      const bodies = notes.filter(({ lead_id }) => lead_id === id).map(({ body }) => body);
      await trx
        .updateTable('leads')
        .set({
          search_text: writeSearchText([...Object.values(fields), reference, ...bodies]),
          source_class: classifySource(JSON.parse(attribution) as LeadSource),
        })
        .where('id', '=', id)
        .execute();
    }
  });
}
