import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { countLeads, findLeads } from './find-leads.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

async function insert(reference: string, receivedAt: number, company: string): Promise<void> {
  await sql`insert into leads values (${reference}, ${reference}, ${receivedAt}, 'Ada', 'Byron', ${company}, 'ada@engines.example', ${reference}, '', 'accepted', 0, '[]', '{}', null, 0)`.execute(
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

  test('counts them without regard to the limit', async () => {
    for (const [index, reference] of ['RS-222222', 'RS-333333', 'RS-444444'].entries()) {
      await insert(reference, index, 'Engines');
    }
    expect(await countLeads(database, { since: 1, limit: 1 })).toBe(2);
  });
});
