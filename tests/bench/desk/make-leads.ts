import type { LeadSource } from '../../../contract/form-function.ts';
import { sql } from 'kysely';
import { writeSearchText } from '../../../server/leads/search-text.ts';
import { classifySource } from '../../../server/numbers/source.ts';
import { createReference } from '../../../server/leads/reference.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createId } from '../../../server/platform/create-id.ts';
import { insertRows } from '../../../server/backup/fill-tables.ts';

const columns = [
  'id',
  'reference',
  'received_at',
  'first_name',
  'last_name',
  'company',
  'email',
  'idempotency_key',
  'content_hash',
  'status',
  'spam_score',
  'spam_reasons',
  'attribution',
  'is_canary',
  'follow_up',
  'spam_at',
  'search_text',
  'source_class',
];
const deliveryColumns = [
  'id',
  'lead_id',
  'channel',
  'state',
  'attempts',
  'created_at',
  'next_attempt_at',
  'settled_at',
  'last_error',
];
const batchSize = 1_000;
/** The time between two leads: a million leads span two years. */
const stepMs = 63_000;

const syllables =
  'ka lo mi re sa tu ven dor bel hal kri nor pet ris tan vel wen zor ma li ne po'.split(' ');
const domains = ['gmail.com', 'example.com', 'outlook.com', 'proton.me'];
const pages = Array.from({ length: 30 }, (_, n) => `/blog/article-${n}`);
const referrers = [
  {},
  ...['www.linkedin.com', 'www.google.com', 'news.example'].map((referrer) => ({ referrer })),
];
const rareReferrer = { referrer: 'www.reddit.com' };

/** A rare name; the same number returns the same name. */
export function nameOf(number: number, length = 3): string {
  let name = '';
  // Scattered, so that consecutive leads have nothing in common.
  for (let rest = (number * 2_654_435_761) % 4_294_967_296, left = length; left > 0; left -= 1) {
    name += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return name[0]?.toUpperCase() + name.slice(1);
}

export function emailOf(number: number): string {
  return `${nameOf(number)}.${nameOf(number + 7)}${number % 900_000}@${domains[number % 4] ?? ''}`.toLowerCase();
}

/** Fills a migrated database with the leads of a busy site, each delivered by e-mail. The newest is from now. */
export async function makeLeads(
  { engine, query }: Database,
  count: number,
  now: number,
): Promise<void> {
  const references = new Set<string>();
  for (let start = 0; start < count; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, n) => start + n);
    const leads = numbers.map((number) => makeLead(number, now - (count - number) * stepMs));
    await query.transaction().execute(async (trx) => {
      await insertRows(trx, { name: 'leads', columns }, leads);
      const deliveries = leads.flatMap(([id, , at, , , , , , , status]) =>
        status === 'accepted'
          ? [
              [
                createId(Number(at)),
                id ?? '',
                'email',
                'delivered',
                1,
                at ?? 0,
                at ?? 0,
                at ?? 0,
                null,
              ],
            ]
          : [],
      );
      await insertRows(trx, { name: 'outbox', columns: deliveryColumns }, deliveries);
    });
  }
  // On a running site, autovacuum does this. An index-only count does not read the rows of a vacuumed page.
  await (engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(query);

  function makeLead(number: number, receivedAt: number) {
    let reference = createReference();
    while (references.has(reference)) reference = createReference();
    references.add(reference);
    const fields = [
      nameOf(number),
      nameOf(number + 7),
      `${nameOf(number + 3, 4)} Group`,
      emailOf(number),
    ];
    const isSpam = number % 40 === 0;
    const page = pages[number % 30];
    const referrer = number % 1_000 === 0 ? rareReferrer : referrers[Math.floor(number / 40) % 4];
    const source: LeadSource = { ...(page && { landingPage: page }), ...referrer };
    return [
      createId(receivedAt),
      reference,
      receivedAt,
      ...fields,
      `key-${number}`,
      '',
      isSpam ? 'quarantined' : 'accepted',
      isSpam ? 5 : 0,
      '[]',
      JSON.stringify(source),
      0,
      number % 10 === 0 ? 'new' : number % 10 === 1 ? 'in-progress' : 'done',
      number % 80 === 0 ? receivedAt : null,
      writeSearchText([...fields, reference]),
      classifySource(source),
    ];
  }
}
