import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../../server/platform/files/test-folder.for-tests.ts';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../../contract/form-function.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { countUndelivered, endLeases } from '../audit.ts';
import { spawnServer, type ServerProcess } from '../server-process.ts';

/** The system's limit on the size of a file simulates a full disk: it needs no root and can be lifted while the server runs. */
const limitBytes = 400_000;
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

/** Smaller than any file that is written, so no file can be created or grow. */
const nothing = '100';

let dataDir: string;
let started: ServerProcess | undefined;
beforeEach(() => {
  dataDir = makeTestFolder('disk-full');
});
afterEach(() => started?.kill());

function setLimit(server: ServerProcess, limit: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(server.pid), `--fsize=${limit}`]);
  expect(status).toBe(0);
}

/** A channel to the owner that does not use the disk. */
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
    'acknowledges no lead that it cannot store, notifies the owner, and recovers when there is space again',
    async () => {
      const receiver = await startReceiver();
      const running = await spawnServer({
        DATA_DIR: dataDir,
        LEADS_PER_MINUTE: '1000000',
        WEBHOOK_URL: receiver.url,
        WEBHOOK_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      });
      started = running;
      setLimit(running, `${limitBytes}:`);
      const acknowledged: string[] = [];
      let rejected: Response | undefined;
      let number = 0;
      for (; rejected === undefined && number < 5_000; number += 1) {
        const response = await submit(running, number);
        if (response.ok) acknowledged.push(((await response.json()) as FormAccepted).reference);
        else rejected = response;
      }
      expect(rejected?.status).toBe(503);
      expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rejected?.json()).toMatchObject({ code: 'storage_unavailable' });
      expect((await fetch(running.address)).status).toBeLessThan(500);
      const alarms = () =>
        receiver.bodies.filter((body) => /disk may be full|disk is full/.test(body));
      await vi.waitFor(() => expect(alarms()).toHaveLength(1));
      const health = await fetch(`${running.address}/health`);
      expect(health.status).toBe(503);
      expect(await health.text()).toContain('Leads cannot be stored');

      setLimit(running, 'unlimited:');
      const again = await submit(running, number - 1);
      expect(again.status).toBe(200);
      acknowledged.push(((await again.json()) as FormAccepted).reference);
      expect(await (await fetch(`${running.address}/health`)).text()).not.toContain(
        'cannot be stored',
      );
      expect(alarms()).toHaveLength(1);
      expect(await running.terminate()).toBe(0);
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

  test.skipIf(!canLimit)(
    'with file notifications on the same disk, loses no notification and no lead',
    async () => {
      const running = await spawnServer({ DATA_DIR: dataDir, LEADS_PER_MINUTE: '1000000' });
      started = running;
      const acknowledged: string[] = [];
      const send = async (number: number) => {
        const response = await submit(running, number);
        if (response.ok) acknowledged.push(((await response.json()) as FormAccepted).reference);
        return response;
      };
      await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)));
      expect(acknowledged).toHaveLength(20);
      // Some of them are not delivered yet.
      setLimit(running, `${nothing}:`);
      const rejected = await Promise.all(
        Array.from({ length: 5 }, (_, number) => send(20 + number)),
      );
      expect(rejected.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      expect((await fetch(running.address)).status).toBeLessThan(500);
      const health = await fetch(`${running.address}/health`);
      expect(health.status).toBe(503);
      expect(await health.text()).toContain('Leads cannot be stored');

      setLimit(running, 'unlimited:');
      for (let number = 20; number < 25; number += 1) {
        expect((await send(number)).status).toBe(200);
      }
      const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
      await endLeases(database);
      await vi.waitFor(
        async () => {
          await sql`update outbox set next_attempt_at = 0 where state = 'pending'`.execute(
            database.query,
          );
          expect(await countUndelivered(database)).toBe(0);
        },
        { timeout: 120_000, interval: 500 },
      );
      const mails = () =>
        readdirSync(join(dataDir, 'outbox')).map((name) =>
          readFileSync(join(dataDir, 'outbox', name), 'utf8'),
        );
      await vi.waitFor(
        () =>
          expect(mails().filter((mail) => mail.includes('Leads cannot be stored'))).not.toEqual([]),
        { timeout: 120_000, interval: 500 },
      );
      expect(await running.terminate()).toBe(0);
      const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
        database.query,
      );
      await database.close();
      expect(rows.map(({ reference }) => reference).toSorted()).toEqual(acknowledged.toSorted());
      for (const reference of acknowledged) {
        expect(mails().filter((mail) => mail.includes(reference))).toHaveLength(1);
      }
    },
  );
});
