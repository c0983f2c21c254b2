import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import type { Channel } from '../../server/notifications/channel.ts';
import { createActiveIncidents } from '../../server/operations/active-incidents.ts';
import { listIncidents } from '../../server/operations/incident-history.ts';
import { recordNotice, sendOnOneServer } from '../../server/operations/notices.ts';
import { reportQuarantinedLeads } from '../../server/operations/report-quarantined-leads.ts';
import { startOperations } from '../../server/operations/start-operations.ts';
import { idleOptions } from '../../server/operations/temporary-operations.for-tests.ts';
import { sendWeeklySummary } from '../../server/operations/weekly-summary.ts';
import { openTemporaryDatabase } from '../../server/platform/database/temporary-database.for-tests.ts';
import { dayMs, minuteMs, systemClock } from '../../server/platform/time/clock.ts';

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
    await sendOnOneServer(database, 'weekly summary', now, () =>
      sendWeeklySummary(database, now, 'UTC', notifyOwner, undefined),
    );
    await sendOnOneServer(database, 'held leads', now, () =>
      reportQuarantinedLeads(database, now, notifyOwner, undefined),
    );
  };
  await Promise.all([send(), send()]);
  expect(sent.toSorted()).toEqual(['Leads are quarantined', 'Your week on the site']);
});

test('a notice that a killed server was sending is sent by the next one', async () => {
  await using database = await openTemporaryDatabase();
  await insertLead(database, { status: 'quarantined', spam_score: 50, received_at: now - dayMs });
  const report = (at: number, notifyOwner: () => Promise<boolean>) =>
    sendOnOneServer(database, 'held leads', at, () =>
      reportQuarantinedLeads(database, at, notifyOwner, undefined),
    );
  void report(now, () => new Promise(() => {}));
  const notifyOwner = vi.fn<() => Promise<boolean>>(async () => true);
  await expect
    .poll(async () => (await sql`select 1 from notices`.execute(database.query)).rows)
    .toHaveLength(1);
  // From a server whose clock is behind, or that read it before the other one.
  await report(now - minuteMs, notifyOwner);
  await report(now + 9 * minuteMs, notifyOwner);
  expect(notifyOwner).not.toHaveBeenCalled();
  await report(now + 11 * minuteMs, notifyOwner);
  expect(notifyOwner).toHaveBeenCalledOnce();
});

test('of servers that see an incident at the same moment one records it and sends its alarm', async () => {
  await using database = await openTemporaryDatabase();
  await insertLead(database, { id: 'a' });
  await sql`
    insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
    values ('d', 'a', 'email', 'abandoned', 0, 0)
  `.execute(database.query);
  const alarm = vi.fn<Channel['alarm']>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ok: true };
  });
  const channel: Channel = { name: 'email', notify: async () => ({ ok: true }), alarm };
  const servers = [0, 1].map(() =>
    startOperations({
      database,
      channels: [channel],
      incidents: createActiveIncidents(),
      clock: systemClock,
      ...idleOptions,
    }),
  );
  await Promise.all(servers.map(({ runChecks }) => runChecks()));
  await Promise.all(servers.map(({ stop }) => stop()));
  expect(alarm).toHaveBeenCalledOnce();
  expect(await listIncidents(database, 10)).toHaveLength(1);
});
