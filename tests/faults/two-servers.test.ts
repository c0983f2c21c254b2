import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { audit, countUndelivered, endLeases, nothingWrong } from './audit.ts';
import { startRoundRobin } from './round-robin.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';
import { createVisitors } from './visitors.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const visitorCount = 32;
const loadMs = 4_000;

let data: TemporaryData;
let receiver: WebhookReceiver;
let variables: Record<string, string>;
let servers: ServerProcess[];
beforeEach(async () => {
  data = await createTemporaryData();
  receiver = await startWebhookReceiver();
  variables = {
    ...data.variables,
    LEADS_PER_MINUTE: '1000000',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.terminate()));
  await receiver.close();
  await data.remove();
});

/** Starts servers at the same time, as after a reboot or a deployment. */
async function spawnTogether(count: number): Promise<void> {
  servers = await Promise.all(Array.from({ length: count }, () => spawnServer(variables)));
  // One that found the database locked for too long tries again.
  for (const { address } of servers) {
    await vi.waitFor(async () => expect((await fetch(`${address}/health/ready`)).ok).toBe(true));
  }
}

describe('two servers on one database', () => {
  test('migrate it once and agree on the keys when they start together', async () => {
    await spawnTogether(4);
    const keys = await Promise.all(
      servers.map(async ({ address }) =>
        (await fetch(`${address}/auth/v1/.well-known/jwks.json`)).text(),
      ),
    );
    expect(new Set(keys).size).toBe(1);
    const database = await data.open();
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(
      database.query,
    );
    await database.close();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  test('lose and duplicate nothing under load when one is killed', async () => {
    await spawnTogether(2);
    const [killed, survivor] = servers as [ServerProcess, ServerProcess];
    const proxy = await startRoundRobin([killed.address, survivor.address]);
    const visitors = createVisitors();
    const stop = AbortSignal.timeout(loadMs);
    const running = visitors.submit(proxy.address, visitorCount, stop);
    await sleep(loadMs / 2);
    const before = visitors.acknowledged.size;
    await killed.kill();
    await running;
    const after = visitors.acknowledged.size - before;
    await visitors.repeatUnanswered(proxy.address);
    await proxy.close();

    const database = await data.open();
    await endLeases(database);
    await vi.waitFor(async () => expect(await countUndelivered(database)).toBe(0), {
      timeout: 120_000,
      interval: 500,
    });
    const found = await audit(database, visitors.acknowledged);
    const { rows } = await sql<{ id: string }>`select id from outbox`.execute(database.query);
    await database.close();

    const repeats = [...receiver.received.values()].reduce((sum, times) => sum + times - 1, 0);
    console.log(
      `${database.engine}, two servers: ${before} acknowledged before the kill, ${after} after, ` +
        `${receiver.received.size} delivered, ${repeats} repeated`,
    );
    expect(proxy.connections.every((count) => count > 0)).toBe(true);
    expect(found).toEqual(nothingWrong);
    expect([...receiver.received.keys()].toSorted()).toEqual(
      rows.map(({ id }) => `msg_${id}`).toSorted(),
    );
    expect(Math.min(before, after)).toBeGreaterThan(0);
  });
});
