import { connect, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { spawnServer, type ServerProcess } from '../faults/server-process.ts';
import { submitLead } from '../faults/submit-lead.ts';

/** Each sends a byte from time to time; a third sends nothing. */
const slowClients = 1_500;
const secondsBetweenBytes = 2;
/** Visitors are counted while at least this many slow clients are connected; a disconnected one reconnects. */
const leastConnected = slowClients * 0.9;
const batchSize = 50;
const visitors = 60;
/** Relative to the median time for the form without slow clients. Both are measured in turn, so that other load on the machine slows both. */
const maxSlowdown = 3;
/** Several times the server's limit, and less than half of Node's default. */
const maxTotalMs = 120_000;
/** A client without a complete head is disconnected after a third of the time for a whole request. Compared with each other, because a busy machine prolongs both. */
const maxShareOfBody = 0.7;

let folders: string[];
let server: ServerProcess;
/** Has no slow clients. */
let calmServer: ServerProcess;
let slow: SlowClient[];
beforeAll(async () => {
  folders = ['beside-slow', 'calm'].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)));
  const start = (dataDir: string) =>
    spawnServer({ DATA_DIR: dataDir, LEADS_PER_MINUTE: '1000000' });
  server = await start(folders[0]!);
  calmServer = await start(folders[1]!);
  slow = [];
});
afterAll(async () => {
  for (const { socket } of slow) socket.destroy();
  await server.kill();
  await calmServer.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
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

function connectSlowly(kind: Kind, onClose: () => void): SlowClient {
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
    onClose();
  });
  return client;
}

async function submit(
  { address }: ServerProcess,
  number: number,
): Promise<{ reference: string; tookMs: number }> {
  const startedAt = performance.now();
  const response = await submitLead(address, number);
  expect(response.status).toBe(200);
  const { reference } = (await response.json()) as FormAccepted;
  return { reference, tookMs: performance.now() - startedAt };
}

describe(`${slowClients.toLocaleString('en')} clients that send a byte from time to time`, () => {
  test('keep no visitor from the form, and are disconnected in time', async () => {
    let mayReconnect = true;
    const hold = (kind: Kind) => {
      const client = connectSlowly(kind, () => {
        if (mayReconnect) hold(kind);
      });
      slow.push(client);
    };
    const kinds = Object.keys(heads) as Kind[];
    for (let count = 0; count < slowClients; count += 1) {
      hold(kinds[count % kinds.length] as Kind);
      // More connections at once than the system queues would never reach the server, which then could not close them.
      if (count % batchSize === 0) await pause(50);
    }
    const connected = () => slow.filter(({ socket }) => socket.readyState === 'open').length;
    await vi.waitFor(() => expect(connected()).toBeGreaterThanOrEqual(leastConnected), {
      timeout: 60_000,
      interval: 50,
    });

    const references: string[] = [];
    const beside: number[] = [];
    const calm: number[] = [];
    for (let number = 0; beside.length < visitors; number += 1) {
      const before = connected();
      const answer = await submit(server, number);
      references.push(answer.reference);
      const page = await fetch(server.address);
      expect(page.status).toBeLessThan(500);
      await page.arrayBuffer();
      const { tookMs } = await submit(calmServer, number);
      if (Math.min(before, connected()) < leastConnected) continue;
      beside.push(answer.tookMs);
      calm.push(tookMs);
    }
    mayReconnect = false;
    const slowdown = median(beside) / median(calm);

    await vi.waitFor(
      () => expect(slow.filter(({ closedAfterMs }) => closedAfterMs === undefined)).toHaveLength(0),
      { timeout: maxTotalMs, interval: 200 },
    );
    const durationsOf = (kind: Kind) =>
      slow
        .filter((client) => client.kind === kind)
        .map(({ closedAfterMs }) => closedAfterMs ?? Number.POSITIVE_INFINITY);
    console.log(
      `${visitors} leads beside ${slowClients} slow clients: median ${median(beside).toFixed(0)} ms, ` +
        `${slowdown.toFixed(1)} times that without them; ` +
        `slow clients were gone after ${kinds.map((kind) => `${kind} ${(Math.max(...durationsOf(kind)) / 1_000).toFixed(1)} s`).join(', ')}`,
    );
    expect(slowdown).toBeLessThan(maxSlowdown);
    for (const kind of ['silent', 'head'] as const) {
      expect(median(durationsOf(kind))).toBeLessThan(maxShareOfBody * median(durationsOf('body')));
    }

    expect(await server.terminate()).toBe(0);
    const database = await openDatabase({ sqliteFile: join(folders[0]!, 'site.sqlite') });
    const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
      database.query,
    );
    await database.close();
    const stored = rows.map(({ reference }) => reference).toSorted();
    expect(stored).toEqual(references.toSorted());
  });
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
