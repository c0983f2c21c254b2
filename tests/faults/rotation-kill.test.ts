import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { createRandom } from './random.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const browsers = 8;
const password = 'violet-harbour-lantern-42';
const email = 'owner@example.com';

let data: TemporaryData;
let variables: Record<string, string>;
beforeAll(async () => {
  data = await createTemporaryData();
  variables = { ...data.variables, AUTH_RATE_LIMIT_SCALE: '100000' };
  const create = ['cli/users.ts', 'create', '--email', email, '--password', password];
  execFileSync(process.execPath, create, { env: { ...process.env, ...variables } });
});
afterAll(() => data.remove());

async function post(server: ServerProcess, grantType: string, body: object) {
  const response = await fetch(`${server.address}/auth/v1/token?grant_type=${grantType}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as { refresh_token: string };
  expect({ status: response.status, json }).toMatchObject({ status: 200 });
  return json.refresh_token;
}

const countSessions = async () => {
  const database = await data.open();
  const rows = await database.query.selectFrom('auth_sessions').select('id').execute();
  await database.close();
  return rows.length;
};

describe('a server that is killed during token rotation', () => {
  test(`loses and duplicates no session in ${rounds} rounds`, async () => {
    let server = await spawnServer(variables);
    /** The last token that each browser received and would have in its storage. */
    const tokens = await Promise.all(
      Array.from({ length: browsers }, () => post(server, 'password', { email, password })),
    );
    let rotations = 0;
    const random = createRandom();
    for (let round = 0; round < rounds; round += 1) {
      const before = rotations;
      const running = tokens.map((_, browser) => rotateUntilKilled(browser));
      await vi.waitFor(() => expect(rotations).toBeGreaterThan(before), { interval: 5 });
      await sleep(random() * 160);
      await server.kill();
      await Promise.all(running);
      server = await spawnServer(variables);
      for (let browser = 0; browser < browsers; browser += 1) await rotate(browser);
    }
    await server.terminate();
    expect(await countSessions()).toBe(browsers);

    async function rotate(browser: number): Promise<void> {
      tokens[browser] = await post(server, 'refresh_token', { refresh_token: tokens[browser] });
      rotations += 1;
    }

    async function rotateUntilKilled(browser: number): Promise<void> {
      try {
        for (;;) await rotate(browser);
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
    }
  });
});
