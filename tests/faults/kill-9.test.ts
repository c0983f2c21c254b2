import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { audit, countUndelivered, endLeases, nothingWrong } from './audit.ts';
import { createRandom } from './random.ts';
import { spawnServer } from './server-process.ts';
import { createVisitors, submitAsForm, submitAsScript } from './visitors.ts';

/** Rounds per engine; `KILL_ROUNDS=500 npx vitest run kill-9` makes a thousand in total. */
const allRounds = Number(process.env['KILL_ROUNDS'] ?? 6);
/** The rounds of submissions without a key, which are stored and delivered like others, and differ only in how a repetition is recognized. */
const formRounds = Math.ceil(allRounds / 5);
const timeoutMs = 600_000 + allRounds * 10_000;
const visitorCount = 16;
/** From the first submission to the kill. A server starts its first commits after about 10 ms. */
const maxRoundMs = 120;

let data: TemporaryData;
beforeEach(async () => {
  data = await createTemporaryData();
});
afterEach(() => data.remove());

describe('a server that is killed during submissions', () => {
  test.each([
    ['under keys', submitAsScript, allRounds],
    ['as form posts without keys', submitAsForm, formRounds],
  ] as const)(
    'loses and duplicates nothing submitted %s',
    async (_, submit, rounds) => {
      const startedAt = performance.now();
      const random = createRandom();
      const variables = { ...data.variables, LEADS_PER_MINUTE: '1000000' };
      const visitors = createVisitors(submit);
      for (let round = 0; round < rounds; round += 1) {
        const server = await spawnServer(variables);
        await visitors.repeatUnanswered(server.address);
        const before = visitors.acknowledged.size;
        const running = visitors.submit(server.address, visitorCount);
        await vi.waitFor(() => expect(visitors.acknowledged.size).toBeGreaterThan(before), {
          interval: 5,
        });
        await sleep(random() * maxRoundMs);
        await server.kill();
        await running;
      }
      const roundMs = (performance.now() - startedAt) / rounds;

      const database = await data.open();
      await endLeases(database);
      const last = await spawnServer(variables);
      await visitors.repeatUnanswered(last.address);
      await vi.waitFor(async () => expect(await countUndelivered(database)).toBe(0), {
        timeout: 120_000,
        interval: 500,
      });
      expect(await last.terminate()).toBe(0);

      const { acknowledged } = visitors;
      const found = await audit(database, acknowledged, submit === submitAsScript);
      console.log(
        `${database.engine}: ${rounds} kills of ${Math.round(roundMs)} ms, ${acknowledged.size} acknowledged, ` +
          `${found.missing.length} missing, ${found.surplus} doubled, all delivered`,
      );
      await database.close();
      expect(found).toEqual(nothingWrong);
      expect(readdirSync(join(data.folder, 'outbox'))).toHaveLength(acknowledged.size);
    },
    timeoutMs,
  );
});
