import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);
const visitors = 16;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-9-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** References by the key of the submission they acknowledge. */
const acknowledged = new Map<string, string>();
const unanswered = new Set<string>();
let submitted = 0;

/** Sends one submission; a connection that breaks leaves it unanswered, to be sent again as a browser would. */
async function submit(server: ServerProcess, key: string): Promise<void> {
  unanswered.add(key);
  const response = await fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': key },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: `Company ${key}`,
      email: `${key}@example.com`,
    }),
  });
  expect(response.status).toBe(200);
  const { reference } = (await response.json()) as FormAccepted;
  expect(acknowledged.get(key) ?? reference).toBe(reference);
  acknowledged.set(key, reference);
  unanswered.delete(key);
}

async function submitUntilKilled(server: ServerProcess): Promise<void> {
  try {
    for (;;) {
      submitted += 1;
      await submit(server, `submission-${submitted}`);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

describe('a server that is killed under submissions', () => {
  test(`has lost and doubled nothing after ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer({ DATA_DIR: dataDir });
      for (const key of unanswered) await submit(server, key);
      const running = Array.from({ length: visitors }, () => submitUntilKilled(server));
      await sleep(20 + Math.random() * 300);
      await server.kill();
      await Promise.all(running);
    }
    const last = await spawnServer({ DATA_DIR: dataDir });
    for (const key of unanswered) await submit(last, key);
    await vi.waitFor(
      () => {
        const files = readdirSync(join(dataDir, 'outbox'));
        const written = files.filter((file) => file.endsWith('.eml'));
        expect(written.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    expect(await last.terminate()).toBe(0);

    const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
    const { rows: leads } = await sql<{ idempotency_key: string; reference: string }>`
      select idempotency_key, reference from leads`.execute(database.query);
    const stored = new Map(leads.map((row) => [row.idempotency_key, row.reference]));
    const missing = [...acknowledged].filter(
      ([key, reference]) => stored.get(`caller:${key}`) !== reference,
    );
    const { rows: integrity } = await sql`pragma integrity_check`.execute(database.query);
    const { rows: orphans } = await sql`
      select id from leads where (select count(*) from outbox where lead_id = leads.id) <> 1
    `.execute(database.query);
    await database.close();

    console.log(`${rounds} kills, ${acknowledged.size} acknowledged, ${missing.length} missing`);
    expect(missing).toEqual([]);
    expect(leads).toHaveLength(acknowledged.size);
    expect(orphans).toEqual([]);
    expect(integrity).toEqual([{ integrity_check: 'ok' }]);
    expect(acknowledged.size).toBeGreaterThan(rounds);
  });
});
