import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { recordNotice } from '../../server/operations/notices.ts';
import { reportQuarantinedLeads } from '../../server/operations/report-quarantined-leads.ts';
import { sendWeeklySummary } from '../../server/operations/weekly-summary.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';
import { dayMs, minuteMs } from '../../server/platform/time/clock.ts';

/** A Monday at noon. */
const now = Date.UTC(2026, 10, 23, 12);

test('of servers that started together one sends each notice', async () => {
  await using database = await openTemporaryDatabase();
  await insertLead(database, { status: 'quarantined', spam_score: 50, received_at: now - dayMs });
  await recordNotice(database, 'weekly summary', now - 7 * dayMs);
  const sent: string[] = [];
  const notifyOwner = async ({ subject }: { subject: string }) => {
    sent.push(subject);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return true;
  };
  const send = async () => {
    await sendWeeklySummary(database, now, 'UTC', notifyOwner);
    await reportQuarantinedLeads(database, now, notifyOwner, undefined);
  };
  await Promise.all([send(), send()]);
  expect(sent.toSorted()).toEqual(['Leads are quarantined', 'Your week on the site']);
});

test('a notice that a killed server was sending is sent by the next one', async () => {
  await using database = await openTemporaryDatabase();
  await insertLead(database, { status: 'quarantined', spam_score: 50, received_at: now - dayMs });
  const report = (at: number, notifyOwner: () => Promise<boolean>) =>
    reportQuarantinedLeads(database, at, notifyOwner, undefined);
  void report(now, () => new Promise(() => {}));
  const notifyOwner = vi.fn<() => Promise<boolean>>(async () => true);
  await expect
    .poll(async () => (await sql`select 1 from notices`.execute(database.query)).rows)
    .toHaveLength(1);
  await report(now + 9 * minuteMs, notifyOwner);
  expect(notifyOwner).not.toHaveBeenCalled();
  await report(now + 11 * minuteMs, notifyOwner);
  expect(notifyOwner).toHaveBeenCalledOnce();
});
