import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { addSpamSignal } from './add-spam-signal.ts';
import { findLeads } from './find-leads.ts';
import { insertLead } from './insert-lead.for-tests.ts';
import { scoreEmail } from './spam/score-email.ts';
import { writeSignal } from './spam/submission-facts.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

test('a signal that the lead came with is not added once more', async () => {
  const signals = scoreEmail('noreply@engines.test');
  const reasons = signals.map(writeSignal);
  await insertLead(database, { id: '1', spam_score: 50, spam_reasons: JSON.stringify(reasons) });
  for (const signal of signals) await addSpamSignal(database, '1', signal, async () => true);
  expect(reasons).toEqual([
    'A no-reply mailbox (30)',
    'A domain that is reserved and gets no mail (20)',
  ]);
  expect(await findLeads(database, {})).toMatchObject([
    { status: 'accepted', spamScore: 50, spamReasons: reasons },
  ]);
});
