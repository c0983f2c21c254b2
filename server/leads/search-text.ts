import { sql, type RawBuilder } from 'kysely';
import { foldLetters } from '../../contract/fold-letters.ts';
import type { Engine } from '../platform/database/database.ts';

/** The length of the indexed character sequences. */
const gramLength = 3;
/** More of them take longer to intersect than they narrow a search further. */
const maxGrams = 6;
/** A sequence in a larger share of the texts narrows a search less than it costs, if there is a rarer one. */
const frequentShare = 0.05;

/** The searchable text: without accents and in lower case, one field after the other. */
export function writeSearchText(parts: readonly string[]): string {
  return parts.map(foldLetters).join(' ');
}

/** What separates terms. An apostrophe does inside a word, because phones type another one than keyboards: O’Brien, O'Brien. */
const separator = /\s+|(?<=\S)['’](?=\S)/;

/** The terms of a search: a lead matches when each occurs anywhere in it. */
export function readSearchTerms(text = ''): string[] {
  return foldLetters(text)
    .split(separator)
    .filter((term) => term !== '');
}

/** Leads that contain every term; reads each row. */
export function matchTerms(engine: Engine, terms: readonly string[]): RawBuilder<boolean> {
  const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  const conditions = terms.map((term) => sql`${find}(search_text, ${term}) > 0`);
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Leads by the index: a superset of those that contain every term.
 *
 * @param sample some search texts: what is frequent in them is not looked up, because that takes longest
 * @returns undefined when every term is too short for the index
 */
export function matchIndex(
  engine: Engine,
  terms: readonly string[],
  sample: readonly string[],
): RawBuilder<boolean> | undefined {
  const grams = chooseGrams(terms, sample);
  if (grams.length === 0) return undefined;
  if (engine === 'postgres') return sql`trigrams(search_text) @> ${grams}::text[]`;
  const match = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`leads.rowid in (select rowid from lead_search where lead_search match ${match})`;
}

function chooseGrams(terms: readonly string[], sample: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const term of terms) {
    const characters = [...term];
    for (let start = 0; start + gramLength <= characters.length; start += 1) {
      grams.add(characters.slice(start, start + gramLength).join(''));
    }
  }
  const byFrequency = Map.groupBy(
    grams,
    (gram) => sample.filter((text) => text.includes(gram)).length,
  );
  const chosen: string[] = [];
  for (const [frequency, equal] of [...byFrequency].toSorted(([a], [b]) => a - b)) {
    if (chosen.length > 0 && frequency > frequentShare * sample.length) break;
    chosen.push(...pickEvenly(equal, maxGrams - chosen.length));
  }
  return chosen;
}

/** Picks items at equal distances: the end of an e-mail address is rarer than its beginning. */
function pickEvenly<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  if (count <= 1) return items.slice(0, count);
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, n) => items[Math.round(n * step)]!);
}
