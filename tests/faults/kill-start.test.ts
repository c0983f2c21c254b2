import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTemporaryData,
  isOnPostgres,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { audit, countUndelivered, endLeases, nothingWrong } from './audit.ts';
import { createRandom } from './random.ts';
import { killStartingServer, spawnServer } from './server-process.ts';
import { createVisitors } from './visitors.ts';

/** Rounds per engine and kind; `KILL_ROUNDS=500 npx vitest run kill-start` makes 50, because a start takes much longer than a submission. */
const rounds = Math.ceil(Number(process.env['KILL_ROUNDS'] ?? 20) / 10);
const visitorCount = 8;
/** The share of the first start after SQLite's file was created, approximately. */
const migratingShare = 0.2;

let data: TemporaryData;
beforeEach(async () => {
  data = await createTemporaryData();
});
afterEach(() => data.remove());

/** The duration of a start on this machine, so that the kills are spread over all of it. */
async function measureStart(variables: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const server = await spawnServer(variables);
  const tookMs = performance.now() - startedAt;
  await server.terminate();
  return tookMs;
}

async function measureFirstStart(): Promise<number> {
  const other = await createTemporaryData();
  const tookMs = await measureStart(other.variables);
  await other.remove();
  return tookMs;
}

describe('a server that is killed during its start', () => {
  test(`for the first time starts the next time, in ${rounds} rounds`, async () => {
    const random = createRandom();
    const startMs = await measureFirstStart();
    for (let round = 0; round < rounds; round += 1) {
      const fresh = await createTemporaryData();
      const variables = { ...fresh.variables, LEADS_PER_MINUTE: '1000000' };
      await killStartingServer(variables, async () => {
        // Most of the start loads modules; only the rest can break anything.
        const hasBegun = () => existsSync(join(fresh.folder, 'site.sqlite'));
        const endsAt = performance.now() + (isOnPostgres ? random() : 2) * startMs;
        while (!hasBegun() && performance.now() < endsAt) await sleep(1);
        if (hasBegun()) await sleep(random() * startMs * migratingShare);
      });
      const server = await spawnServer(variables);
      const visitors = createVisitors();
      await visitors.send(server.address, 'submission-1');
      expect(await server.terminate()).toBe(0);
      const database = await fresh.open();
      await endLeases(database);
      expect(await audit(database, visitors.acknowledged)).toEqual(nothingWrong);
      await database.close();
      await fresh.remove();
    }
  });

  test(`with pending deliveries loses and duplicates nothing in ${rounds} rounds`, async () => {
    const random = createRandom();
    const variables = { ...data.variables, LEADS_PER_MINUTE: '1000000' };
    const startMs = await measureStart(variables);
    const visitors = createVisitors();
    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer(variables);
      await visitors.repeatUnanswered(server.address);
      const running = visitors.submit(server.address, visitorCount);
      // Some leads are stored but not delivered yet.
      const before = visitors.acknowledged.size;
      await vi.waitFor(() => expect(visitors.acknowledged.size).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 1,
      });
      await server.kill();
      await running;
      await killStartingServer(variables, () => sleep(random() * startMs));
    }
    const database = await data.open();
    await endLeases(database);
    const last = await spawnServer(variables);
    await visitors.repeatUnanswered(last.address);
    await vi.waitFor(async () => expect(await countUndelivered(database)).toBe(0), {
      timeout: 120_000,
      interval: 500,
    });
    expect(await last.terminate()).toBe(0);
    const found = await audit(database, visitors.acknowledged);
    await database.close();
    expect(found).toEqual(nothingWrong);
  });
});
