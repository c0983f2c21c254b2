import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.ts';
import { findLeads } from './find-leads.ts';

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
});
