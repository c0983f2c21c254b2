import { Command } from 'commander';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleSubmission } from '../../server/leads/sample-submission.for-tests.ts';
import { createLeadStore } from '../../server/leads/store.ts';
import { enqueueDeliveries } from '../../server/outbox/enqueue.ts';
import { registerChannels } from '../../server/outbox/registered-channels.ts';
import { hourMs } from '../../server/platform/time/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createCommandData } from '../temporary-command-data.for-tests.ts';
import { addReconcileCommand } from './reconcile-command.ts';

let database: Database;
const print = vi.spyOn(console, 'log');

beforeEach(async () => {
  database = await (await createCommandData()).open();
  await registerChannels(database, [{ name: 'webhook', target: '' }]);
  print.mockImplementation(() => {});
});
afterEach(async () => {
  print.mockReset();
  await database.close();
});

async function take(channel: string, receivedAt = Date.now()): Promise<void> {
  const store = createLeadStore(database, (trx, ids, now) =>
    enqueueDeliveries(trx, ids, [channel], now),
  );
  await store.insertAll([sampleSubmission(`${channel}-${receivedAt}`, { receivedAt })]);
}

async function runReconcile(...words: string[]): Promise<void> {
  const program = new Command().exitOverride();
  addReconcileCommand(program);
  await program.parseAsync(['reconcile', ...words], { from: 'user' });
}

describe('leads reconcile', () => {
  test('accepts a pending delivery', async () => {
    await take('webhook');
    await runReconcile();
    expect(print.mock.lastCall?.[0]).toMatch(/webhook +1 /);
  });

  test('fails and lists abandoned deliveries, including those from earlier days', async () => {
    await take('webhook', Date.now() - 30 * 24 * hourMs);
    await sql`update outbox set state = 'abandoned'`.execute(database.query);
    await expect(runReconcile('--days', '1')).rejects.toMatchObject({
      message: expect.stringContaining('Deliveries by webhook: 1 given up. Fix the channel'),
      exitCode: 1,
    });
    expect(print.mock.lastCall?.[0]).toBe('No leads in this time.');
  });

  test('shows a delivery that waits for a removed channel, and does not fail', async () => {
    await take('chat', Date.now() - 2 * hourMs);
    await runReconcile('--json');
    expect(JSON.parse(String(print.mock.lastCall?.[0]))).toMatchObject([
      { channel: 'chat', waiting: 1, isReconciled: true },
      { channel: 'webhook', notAddressed: 1 },
    ]);
  });

  test('reports both failures when leads do not reconcile either', async () => {
    await take('webhook');
    await take('webhook', Date.now() - 2 * hourMs);
    await sql`delete from leads where received_at = (select max(received_at) from leads)`.execute(
      database.query,
    );
    await expect(runReconcile()).rejects.toThrow(
      /^Leads do not reconcile: the stored leads differ from those received\.\nDeliveries by webhook: 1 waiting/,
    );
  });
});
