import { beforeEach, expect, test } from 'vitest';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { addSpamSignal } from './add-spam-signal.ts';
import { findLeads } from './find-leads.ts';
import { insertLead } from './insert-lead.for-tests.ts';
import { noMailSignal } from './mail-domain/check-mail-domain.ts';
import { writeSignal } from './spam/submission-facts.ts';

beforeEach(openTestDatabase);

test('a signal that the lead already has is not added again', async () => {
  const reasons = [writeSignal(noMailSignal)];
  await insertLead(database, { id: '1', spam_score: 50, spam_reasons: JSON.stringify(reasons) });
  await addSpamSignal(database, '1', noMailSignal, async () => true);
  expect(await findLeads(database, {})).toMatchObject([
    { status: 'accepted', spamScore: 50, spamReasons: reasons },
  ]);
});
