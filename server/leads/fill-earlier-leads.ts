import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeadSource } from '../../contract/form-function.ts';
import { classifySource } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { writeSearchText } from './search-text.ts';
import { leadFieldColumns } from './tables.ts';

/** Few enough that a new lead does not wait noticeably for the transaction. */
const batchSize = 250;

/** Fills, in the background, the search text and the source class of leads that an earlier version stored. */
export function fillEarlierLeads({ query }: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fill().catch((err: unknown) =>
    log.warn({ err }, 'searches do not find the leads of an earlier version until the next start'),
  );
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };

  async function fill(): Promise<void> {
    while (!stopping.signal.aborted) {
      const leads = await query
        .selectFrom('leads')
        .select(['id', 'reference', 'attribution', ...leadFieldColumns])
        // In the words of the index `leads_source`, so that it finds none at once.
        .where(sql<boolean>`source_class = '' and is_canary = 0 and spam_at is null`)
        .orderBy('received_at')
        .orderBy('id')
        .limit(batchSize)
        .execute();
      if (leads.length === 0) return;
      await query.transaction().execute(async (trx) => {
        for (const { id, reference, attribution, ...fields } of leads) {
          const text = writeSearchText([...Object.values(fields), reference]);
          const source_class = classifySource(JSON.parse(attribution) as LeadSource);
          await trx
            .updateTable('leads')
            // Behind the text, the search text has the notes that were added before.
            .set({ search_text: sql`${text} || search_text`, source_class })
            .where('id', '=', id)
            // Another server may have filled it since it was selected.
            .where(sql<boolean>`source_class = ''`)
            .execute();
        }
      });
      await yieldToRequests();
    }
  }
}
