import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { addDoubt } from './add-doubt.ts';
import { findLeads } from './find-leads.ts';
import { insertLead } from './insert-lead.for-tests.ts';
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
  await insertLead(database, { id: '1', spam_score: 50, spam_reasons: JSON.stringify(reasons) });
  for (const doubt of doubts) await addDoubt(database, '1', doubt, async () => true);
  expect(reasons).toEqual([
    'a no-reply mailbox (30)',
    'a domain that is reserved and gets no mail (20)',
  ]);
  expect(await findLeads(database, {})).toMatchObject([
    { status: 'accepted', spamScore: 50, spamReasons: reasons },
  ]);
});
