import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../../contract/form-function.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { spawnServer, type ServerProcess } from '../server-process.ts';

/** The system's limit on the size of a file stands for a full disk: it needs no root and can be lifted while the server runs. */
const limitBytes = 400_000;
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'disk-full-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function setLimit(server: ServerProcess, limit: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(server.pid), `--fsize=${limit}`]);
  expect(status).toBe(0);
}

/** Another way to the owner than the disk. */
async function startReceiver() {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  return { bodies, url: `http://127.0.0.1:${port}/hook`, close: () => receiver.close() };
}

const submit = (server: ServerProcess, number: number) =>
  fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': `submission-${number}` },
    body: JSON.stringify({
      ...sampleLead,
      company: `Company ${number}`,
      email: `ada${number}@engines.example`,
    }),
  });

describe('a server whose disk is full', () => {
  test.skipIf(!canLimit)(
    'acknowledges nothing it cannot keep, tells the owner, and goes on by itself when there is room again',
    async () => {
      const receiver = await startReceiver();
      const server = await spawnServer({
        DATA_DIR: dataDir,
        LEADS_PER_MINUTE: '1000000',
        WEBHOOK_URL: receiver.url,
        WEBHOOK_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      });
      setLimit(server, `${limitBytes}:`);
      const acknowledged: string[] = [];
      let refused: Response | undefined;
      let number = 0;
      for (; refused === undefined && number < 5_000; number += 1) {
        const response = await submit(server, number);
        if (response.ok) acknowledged.push(((await response.json()) as FormAccepted).reference);
        else refused = response;
      }
      expect(refused?.status).toBe(503);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused?.json()).toMatchObject({ code: 'storage_unavailable' });
      expect((await fetch(server.address)).status).toBeLessThan(500);
      const alarms = () => receiver.bodies.filter((body) => body.includes('is the disk full?'));
      await vi.waitFor(() => expect(alarms()).toHaveLength(1), { timeout: 10_000 });
      const health = await fetch(`${server.address}/health`);
      expect(health.status).toBe(503);
      expect(await health.text()).toContain('Leads cannot be stored');

      setLimit(server, 'unlimited:');
      const again = await submit(server, number - 1);
      expect(again.status).toBe(200);
      acknowledged.push(((await again.json()) as FormAccepted).reference);
      expect(await (await fetch(`${server.address}/health`)).text()).not.toContain(
        'cannot be stored',
      );
      expect(alarms()).toHaveLength(1);
      expect(await server.terminate()).toBe(0);
      receiver.close();

      const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
      const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
        database.query,
      );
      const { rows: integrity } = await sql`pragma integrity_check`.execute(database.query);
      await database.close();
      expect(rows.map(({ reference }) => reference).toSorted()).toEqual(acknowledged.toSorted());
      expect(integrity).toEqual([{ integrity_check: 'ok' }]);
    },
  );
});
