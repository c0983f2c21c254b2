import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../../server/outbox/enqueue.ts';
import { dayMs } from '../../server/platform/time/clock.ts';
import { testWithServer, type TestServer } from '../run-server.ts';
import { runLeads } from './leads-command.for-tests.ts';

const test = testWithServer();
test.beforeAll(async ({ server }) => {
  const database = await server.openData();
  await insertLead(database, { id: 'old', received_at: Date.now() - 31 * dayMs });
  await insertLead(database, { id: 'new', received_at: Date.now() - 29 * dayMs });
  await database.close();
});

const purge = (server: TestServer, words: string[] = [], days = '30') =>
  runLeads(server, ['purge-expired', ...words], { LEAD_RETENTION_DAYS: days });

async function listIds(server: TestServer): Promise<string[]> {
  const database = await server.openData();
  const { rows } = await sql<{ id: string }>`select id from leads`.execute(database.query);
  await database.close();
  return rows.map(({ id }) => id).toSorted();
}

describe('purging expired leads', () => {
  test('without --yes prints how many leads would be erased, and erases none', async ({
    server,
  }) => {
    const asked = purge(server);
    expect(asked.status).toBe(2);
    expect(asked.stdout).toMatch(/^Leads received before \d{4}-\S+: 1\.$/m);
    expect(asked.stderr).toContain('Nothing was erased. Add --yes');
    expect(await listIds(server)).toEqual(['new', 'old']);
  });

  test('with --yes erases leads older than the setting, which is required', async ({ server }) => {
    expect(purge(server, ['--yes'], '')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('LEAD_RETENTION_DAYS is not set'),
    });
    expect(purge(server, ['--yes'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Erased leads received before \S+: 1\.$/m),
    });
    expect(await listIds(server)).toEqual(['new']);
  });

  test('lists unread leads, and keeps them without --include-unread', async ({ server }) => {
    const database = await server.openData();
    const receivedAt = Date.now() - 40 * dayMs;
    await insertLead(database, { id: 'stuck', reference: 'RS-222222', received_at: receivedAt });
    await database.query
      .transaction()
      .execute((trx) => enqueueDeliveries(trx, ['stuck'], ['gone'], receivedAt));
    const quarantined = { id: 'quarantined', reference: 'RS-333333', received_at: receivedAt };
    await insertLead(database, { ...quarantined, status: 'quarantined' });
    await database.close();
    const kept = runLeads(server, ['retain', '--yes'], { LEAD_RETENTION_DAYS: '30' });
    expect(kept).toMatchObject({ status: 2, stderr: expect.stringContaining('2 were kept') });
    expect(kept.stdout).toMatch(/RS-222222 +undelivered[^]*RS-333333 +quarantined/);
    expect(await listIds(server)).toEqual(['new', 'quarantined', 'stuck']);
    expect(purge(server, ['--yes', '--include-unread']).status).toBe(0);
    expect(await listIds(server)).toEqual(['new']);
  });
});
