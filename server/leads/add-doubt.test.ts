import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { addDoubt } from './add-doubt.ts';
import { findLeads } from './find-leads.ts';
import { doubtEmail } from './spam/doubt-email.ts';
import { writeDoubt } from './spam/submission-facts.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

test('a doubt that the lead came with is not added once more', async () => {
  const doubts = doubtEmail('noreply@engines.test');
  const reasons = doubts.map(writeDoubt);
  await sql`insert into leads values ('1', 'RS-222222', 0, 'Ada', 'Byron', 'Engines', 'noreply@engines.test', '1', '', 'accepted', 50, ${JSON.stringify(reasons)}, '{}', null, 0)`.execute(
    database.query,
  );
  for (const doubt of doubts) await addDoubt(database, '1', doubt, async () => true);
  expect(reasons).toEqual([
    'a no-reply mailbox (30)',
    'a domain that is reserved and gets no mail (20)',
  ]);
  expect(await findLeads(database, {})).toMatchObject([
    { status: 'accepted', spamScore: 50, spamReasons: reasons },
  ]);
});
