import { sql, type RawBuilder } from 'kysely';
import type { Database, Engine } from '../platform/database/database.ts';
import { leadFieldColumns, type LeadTables } from './tables.ts';

/** What is indexed: every so many characters in a row. */
const gramLength = 3;
/** More would not narrow a search down further. */
const maxGrams = 12;
const filledAtOnce = 500;

/** What a search looks through: without accents and in small letters, one part after the other. */
export function writeSearchText(parts: readonly string[]): string {
  return parts.map(fold).join(' ');
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search: a lead is found when each occurs in it, at any place. */
export function readSearchTerms(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((term) => term !== '');
}

/** Leads in which every term occurs; reads each row. */
export function hasTerms(engine: Engine, terms: readonly string[]): RawBuilder<boolean> {
  const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  const conditions = terms.map((term) => sql`${find}(search_text, ${term}) > 0`);
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Leads that the index finds: at least all in which every term occurs.
 *
 * @returns undefined when every term is too short for the index
 */
export function isIndexed(
  engine: Engine,
  terms: readonly string[],
): RawBuilder<boolean> | undefined {
  const grams = chooseGrams(terms);
  if (grams.length === 0) return undefined;
  if (engine === 'postgres') return sql`trigrams(search_text) @> ${grams}::text[]`;
  const match = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`leads.rowid in (select rowid from lead_search where lead_search match ${match})`;
}

function chooseGrams(terms: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const term of terms) {
    const characters = [...term];
    for (let start = 0; start + gramLength <= characters.length; start += 1) {
      grams.add(characters.slice(start, start + gramLength).join(''));
    }
  }
  return [...grams].slice(0, maxGrams);
}

/**
 * Makes leads searchable that an earlier version stored, or that came from its backup.
 *
 * @returns how many
 */
export async function fillSearchTexts(database: Database): Promise<number> {
  const query = database.query.$extendTables<LeadTables>();
  for (let filled = 0; ;) {
    const rows = await query
      .selectFrom('leads')
      .select(['id', 'reference', ...leadFieldColumns])
      .where(sql<boolean>`search_text = ''`)
      .orderBy('id')
      .limit(filledAtOnce)
      .execute();
    if (rows.length === 0) return filled;
    const notes = await readNotes(
      database,
      rows.map(({ id }) => id),
    );
    await query.transaction().execute(async (trx) => {
      for (const { id, reference, ...fields } of rows) {
        const parts = [...Object.values(fields), reference, ...(notes.get(id) ?? [])];
        await trx
          .updateTable('leads')
          .set({ search_text: writeSearchText(parts) })
          .where('id', '=', id)
          .execute();
      }
    });
    filled += rows.length;
  }
}

async function readNotes({ query }: Database, leadIds: readonly string[]) {
  const { rows } = await sql<{ leadId: string; body: string }>`
    select lead_id as "leadId", body from lead_notes where lead_id in (${sql.join(leadIds)}) order by id
  `.execute(query);
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map([...byLead].map(([id, notes]) => [id, notes.map(({ body }) => body)]));
}
