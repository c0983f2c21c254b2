import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import type { LeadSource } from '../../contract/form-function.ts';
import { classifySource } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import { writeSearchText } from './search-text.ts';
import { writeLeadFields, type LeadRow } from './tables.ts';

/**
 * Inserts one row into the table of leads, without deliveries and counts. By default Ada's lead is accepted, has no
 * spam signal, and came at 0.
 *
 * @param database or `{ query: trx }`, for many in one transaction
 * @param overrides the values for the test; `id` and `reference` default to each other, and the key to them
 */
export async function insertLead(
  { query }: Pick<Database, 'query'>,
  overrides: Partial<LeadRow> = {},
): Promise<void> {
  const name = overrides.reference ?? overrides.id ?? 'RS-222222';
  const typed = writeLeadFields(sampleLead);
  const row: Omit<LeadRow, 'search_text' | 'source_class'> = {
    id: name,
    reference: name,
    received_at: 0,
    ...typed,
    idempotency_key: name,
    content_hash: '',
    status: 'accepted',
    spam_score: 0,
    spam_reasons: '[]',
    attribution: '{}',
    is_canary: 0,
    ...overrides,
  };
  const fields = Object.keys(typed).map((column) => row[column as keyof typeof typed]);
  const derived: LeadRow = {
    ...row,
    search_text: overrides.search_text ?? writeSearchText([...fields, row.reference]),
    source_class: classifySource(JSON.parse(row.attribution) as LeadSource),
  };
  await query.insertInto('leads').values(derived).execute();
}
