import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import { dayMs } from '../../server/platform/time/clock.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { runLeads } from './leads-command.for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
  const database = await server.openData();
  await insertLead(database, { id: 'old', received_at: Date.now() - 31 * dayMs });
  await insertLead(database, { id: 'new', received_at: Date.now() - 29 * dayMs });
  await database.close();
});
afterAll(() => server.stop());

const retain = (words: string[] = [], days = '30') =>
  runLeads(server, ['retain', ...words], { LEAD_RETENTION_DAYS: days });

async function listIds(): Promise<string[]> {
  const database = await server.openData();
  const { rows } = await sql<{ id: string }>`select id from leads`.execute(database.query);
  await database.close();
  return rows.map(({ id }) => id).toSorted();
}

describe('erasing by age', () => {
  test('without --yes says how many would go, and erases none', async () => {
    const asked = retain();
    expect(asked.status).toBe(2);
    expect(asked.stdout).toMatch(/^Leads received before \d{4}-\S+: 1\.$/m);
    expect(asked.stderr).toContain('Nothing is erased yet. Add --yes');
    expect(await listIds()).toEqual(['new', 'old']);
  });

  test('with --yes erases what is older than the setting says, and needs one', async () => {
    expect(retain(['--yes'], '')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('LEAD_RETENTION_DAYS is not set'),
    });
    expect(retain(['--yes'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Erased leads received before \S+: 1\.$/m),
    });
    expect(await listIds()).toEqual(['new']);
  });
});
