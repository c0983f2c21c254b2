import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { eraseLeads } from './erase-leads.ts';
import { countLeads, findLeads } from './find-leads.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

async function insert(
  reference: string,
  receivedAt: number,
  company: string,
  email = 'ada@engines.example',
): Promise<void> {
  await sql`insert into leads values (${reference}, ${reference}, ${receivedAt}, 'Ada', 'Byron', ${company}, ${email}, ${reference}, '', 'accepted', 0, '[]', '{}', null, 0)`.execute(
    database.query,
  );
}

describe('finding leads', () => {
  test('takes a text in any case and spelling, in every script', async () => {
    await insert('RS-222222', 0, 'ÖKO GmbH');
    for (const text of ['öko', 'ÖKO gmbh', 'Öko'.normalize('NFD')]) {
      expect(await findLeads(database, { text })).toMatchObject([{ company: 'ÖKO GmbH' }]);
    }
  });

  test('finds a reference, and not a newer lead that mentions it', async () => {
    await insert('RS-222222', 0, 'Engines');
    await insert('RS-333333', 1, 'About RS-222222');
    expect(await findLeads(database, { reference: 'RS-222222' })).toMatchObject([
      { company: 'Engines' },
    ]);
  });

  test('takes a whole address in any case, and no other that contains it', async () => {
    await insert('RS-222222', 0, 'Engines');
    expect(await findLeads(database, { email: 'ADA@engines.example' })).toHaveLength(1);
    expect(await findLeads(database, { email: 'da@engines.example' })).toEqual([]);
  });

  test('shows of an address exactly what is erased of it', async () => {
    const kept = ['Ada@Engines.example', 'ÉMILE@exemple.fr', 'émile@exemple.fr', 'İlke@örnek.tr'];
    const asked = [
      ...kept.flatMap((email) => [email, email.toUpperCase(), email.toLowerCase()]),
      ...kept.map((email) => email.normalize('NFD')),
      'da@engines.example',
      '%@engines.example',
      ' ada@engines.example',
      '',
    ];
    for (const email of asked) {
      await sql`delete from leads`.execute(database.query);
      for (const [index, known] of kept.entries()) await insert(`RS-${index}`, 0, 'A', known);
      const found = (await findLeads(database, { email })).map(({ reference }) => reference);
      const erased = await eraseLeads(database, { email }, 'request', 0);
      expect([email, erased.toSorted()]).toEqual([email, found.toSorted()]);
      const isKept = kept.includes(email);
      expect(erased.includes(`RS-${kept.indexOf(email)}`)).toBe(isKept);
    }
  });

  test('counts them without regard to the limit', async () => {
    for (const [index, reference] of ['RS-222222', 'RS-333333', 'RS-444444'].entries()) {
      await insert(reference, index, 'Engines');
    }
    expect(await countLeads(database, { since: 1, limit: 1 })).toBe(2);
  });
});
