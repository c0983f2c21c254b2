import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { enqueueDeliveries } from '../outbox/enqueue.ts';
import { hourMs, minuteMs } from '../platform/time/clock.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { runCanary } from './canary.ts';

let site: Server;
let answer: string;
let isStoring: boolean;

beforeEach(async () => {
  await openTestDatabase();
  answer = JSON.stringify({ ok: true, reference: 'RS-222222' });
  isStoring = true;
  site = createServer(async (_request, response) => {
    if (isStoring) await insert('RS-222222', Date.now());
    response.end(answer);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void site.close());

/** A canary under way, unless told otherwise. */
async function insert(reference: string, receivedAt: number, isCanary = 1): Promise<void> {
  await insertLead(database, { reference, received_at: receivedAt, is_canary: isCanary });
  await database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, [reference], ['email'], receivedAt));
}
const list = async (table: string, column: string) => {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(database.query);
  return rows.map(({ value }) => value);
};
const run = (signal?: AbortSignal) => {
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return runCanary({ database, siteUrl, clock: Date.now, ...(signal && { signal }) });
};

describe('a canary', () => {
  test('leaves nothing behind when it is aborted', async () => {
    const stopping = new AbortController();
    const running = run(stopping.signal);
    // It waits for a delivery that never comes.
    await vi.waitFor(() => expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1));
    stopping.abort();
    await expect(running).rejects.toThrow('aborted');
    expect(await list('leads', 'reference')).toEqual([]);
    expect(await list('canaries', 'key')).toEqual([]);
  });

  test('removes one that was killed more than an hour ago, but none that may be running', async () => {
    await insert('RS-333333', Date.now() - hourMs - minuteMs);
    await insert('RS-444444', Date.now() - minuteMs);
    await sql`insert into canaries values ('canary.old', ${Date.now() - 2 * hourMs}), ('canary.new', ${Date.now()})`.execute(
      database.query,
    );
    isStoring = false;
    await run();
    expect(await list('leads', 'reference')).toEqual(['RS-444444']);
    expect(await list('canaries', 'key')).toEqual(['canary.new']);
  });

  test('with a reference that a foreign form made up leaves the real lead alone and reports where the canary is', async () => {
    isStoring = false;
    await insert('RS-222222', Date.now(), 0);
    expect(await run()).toMatchObject({
      ok: false,
      failedAt: 'form',
      message: expect.stringContaining('took the canary as RS-222222'),
    });
    expect(await list('leads', 'reference')).toEqual(['RS-222222']);
    expect(await list('erasures', 'reference')).toEqual([]);
  });

  test('reports which channels passed beside the one that failed', async () => {
    site.removeAllListeners('request').on('request', async (_request, response) => {
      const at = Date.now();
      await insert('RS-222222', at);
      await database.query
        .transaction()
        .execute((trx) => enqueueDeliveries(trx, ['RS-222222'], ['chat'], at));
      await sql`update outbox set state = case channel when 'chat' then 'delivered' else 'abandoned' end`.execute(
        database.query,
      );
      response.end(answer);
    });
    expect(await run()).toMatchObject({
      ok: false,
      failedAt: { channel: 'email' },
      passed: ['chat'],
    });
  });

  test.each(['{"ok":true}', '{"reference":7}', '{"reference":"\u0000"}', 'null', '<html>', ''])(
    'answered with %j is reported as one without a reference',
    async (said) => {
      isStoring = false;
      answer = said;
      expect(await run()).toMatchObject({
        ok: false,
        failedAt: 'form',
        message: expect.stringContaining('answered without a reference'),
      });
    },
  );
});
