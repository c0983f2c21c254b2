import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { eraseLeads } from '../operations/erase-leads.ts';
import { findLeads, hasEmail } from './find-leads.ts';
import { insertLead } from './insert-lead.for-tests.ts';

beforeEach(openTestDatabase);

describe('finding leads', () => {
  test('finds a reference, and no newer lead that mentions it', async () => {
    await insertLead(database, { reference: 'RS-222222' });
    const newer = { reference: 'RS-333333', received_at: 1, company: 'About RS-222222' };
    await insertLead(database, newer);
    expect(await findLeads(database, { reference: 'RS-222222' })).toMatchObject([
      { reference: 'RS-222222' },
    ]);
  });

  test('matches a whole address in any case, but no longer address that contains it', async () => {
    await insertLead(database, { email: 'ada@engines.example' });
    expect(await findLeads(database, { email: 'ADA@engines.example' })).toHaveLength(1);
    expect(await findLeads(database, { email: 'da@engines.example' })).toEqual([]);
  });

  test('shows exactly the leads that erasing the address deletes', async () => {
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
      for (const [index, known] of kept.entries()) {
        await insertLead(database, { reference: `RS-${index}`, email: known });
      }
      const found = (await findLeads(database, { email })).map(({ reference }) => reference);
      const erased = await eraseLeads(database, hasEmail(email), 'request', 0);
      expect([email, erased.toSorted()]).toEqual([email, found.toSorted()]);
      const isKept = kept.includes(email);
      expect(erased.includes(`RS-${kept.indexOf(email)}`)).toBe(isKept);
    }
  });
});
