import { connect, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';

/** Each sends a byte now and then, a third of them nothing at all. */
const slowClients = 1_500;
const secondsBetweenBytes = 2;

let dataDir: string;
let server: ServerProcess;
let slow: SlowClient[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'slow-loris-'));
  server = await spawnServer({ DATA_DIR: dataDir, LEADS_PER_MINUTE: '1000000' });
  slow = [];
});
afterAll(async () => {
  for (const { socket } of slow) socket.destroy();
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const heads = {
  silent: '',
  head: `POST ${formFunctionPath} HTTP/1.1\r\nhost: site\r\nx-padding: `,
  body: `POST ${formFunctionPath} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
};
type Kind = keyof typeof heads;

interface SlowClient {
  kind: Kind;
  socket: Socket;
  closedAfterMs: number | undefined;
}

function connectSlowly(kind: Kind): SlowClient {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  const client: SlowClient = { kind, socket, closedAfterMs: undefined };
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  socket.on('connect', () => {
    startedAt = performance.now();
    socket.write(heads[kind]);
    if (kind === 'silent') return;
    timer = setInterval(() => socket.write(' '), secondsBetweenBytes * 1_000);
  });
  socket.on('error', () => {});
  socket.resume();
  socket.on('close', () => {
    clearInterval(timer);
    client.closedAfterMs = performance.now() - startedAt;
  });
  return client;
}

async function submit(number: number): Promise<{ reference: string; tookMs: number }> {
  const startedAt = performance.now();
  const response = await fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': `visitor-${number}` },
    body: JSON.stringify({
      ...sampleLead,
      company: `Company ${number}`,
      email: `ada${number}@engines.example`,
    }),
    signal: AbortSignal.timeout(15_000),
  });
  expect(response.status).toBe(200);
  const { reference } = (await response.json()) as FormAccepted;
  return { reference, tookMs: performance.now() - startedAt };
}

describe(`${slowClients.toLocaleString('en')} clients that send a byte now and then`, () => {
  test('keep no visitor from the form, and are sent away in time', async () => {
    const kinds = Object.keys(heads) as Kind[];
    for (let count = 0; count < slowClients; count += 1) {
      slow.push(connectSlowly(kinds[count % kinds.length] as Kind));
    }
    const opened = () => slow.filter(({ socket }) => socket.readyState === 'open').length;
    while (slow.some(({ socket }) => socket.connecting)) await pause(50);
    expect(opened()).toBe(slowClients);

    const answers: { reference: string; tookMs: number }[] = [];
    const openAt: number[] = [];
    const endsAt = performance.now() + 8_000;
    for (let number = 0; performance.now() < endsAt; number += 1) {
      openAt.push(opened());
      answers.push(await submit(number));
      const page = await fetch(server.address, { signal: AbortSignal.timeout(15_000) });
      expect(page.status).toBeLessThan(500);
      await pause(50);
    }
    expect(openAt.at(0)).toBe(slowClients);
    expect(openAt.at(-1)).toBe(slowClients);
    const times = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);

    const deadline = performance.now() + 60_000;
    while (slow.some(({ closedAfterMs }) => closedAfterMs === undefined)) {
      if (performance.now() > deadline) break;
      await pause(200);
    }
    const slowest = (kind: Kind) =>
      Math.max(
        ...slow
          .filter((client) => client.kind === kind)
          .map(({ closedAfterMs }) => closedAfterMs ?? Number.POSITIVE_INFINITY),
      );
    console.log(
      `${answers.length} leads beside ${slowClients} slow clients: p50 ${at(times, 0.5)} ms, slowest ${at(times, 1)} ms; ` +
        `slow clients were gone after ${kinds.map((kind) => `${kind} ${(slowest(kind) / 1_000).toFixed(1)} s`).join(', ')}`,
    );
    expect(slowest('silent')).toBeLessThan(20_000);
    expect(slowest('head')).toBeLessThan(20_000);
    expect(slowest('body')).toBeLessThan(45_000);

    expect(await server.terminate()).toBe(0);
    const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
    const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
      database.query,
    );
    await database.close();
    const stored = rows.map(({ reference }) => reference).toSorted();
    expect(stored).toEqual(answers.map(({ reference }) => reference).toSorted());
  });
});

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
}
