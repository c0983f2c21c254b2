/** How many leads a second the server takes in durably, beside what SQLite alone does on the same disk: `npm run bench:leads`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formFunctionPath } from '../../contract/form-function.ts';
import { openSqlite } from '../../server/platform/sqlite-dialect.ts';
import { spawnServer } from '../faults/server-process.ts';

const connections = 32;
const warmUpMs = 2_000;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-leads-'));
try {
  const bare = measureBareSqlite(join(folder, 'bare.sqlite'));
  const server = await spawnServer({
    DATA_DIR: join(folder, 'data'),
    LEADS_PER_MINUTE: '100000000',
  });
  await submitFor(server.address, warmUpMs);
  const latencies = (await submitFor(server.address, measuredMs)).toSorted((a, b) => a - b);
  await server.terminate();
  const rate = Math.round((latencies.length / measuredMs) * 1_000);
  console.log(`bare SQLite, one synced transaction a lead: ${bare} a second`);
  console.log(`server, ${connections} connections: ${rate} acknowledged leads a second`);
  console.log(`p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms`);
  console.log(`share of the bare rate: ${Math.round((rate / bare) * 100)} %`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureBareSqlite(file: string): number {
  const database = openSqlite(file);
  database.exec('create table leads (id text primary key, body text)');
  const insert = database.prepare('insert into leads values (?, ?)');
  const body = 'x'.repeat(400);
  const endsAt = performance.now() + 3_000;
  let count = 0;
  for (; performance.now() < endsAt; count += 1) insert.run(crypto.randomUUID(), body);
  database.close();
  return Math.round(count / 3);
}

async function submitFor(address: string, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + durationMs;
  const latencies: number[] = [];
  const visit = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const status = await submit(address, agent);
      if (status !== 200) throw new Error(`The server answered ${status}.`);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return latencies;
}

function submit(address: string, agent: Agent): Promise<number> {
  const key = crypto.randomUUID();
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: `Company ${key}`,
    email: `${key}@engines.example`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-idempotency-key': key,
    'x-form-signals': 'elapsedMs=20000',
  };
  return new Promise((resolve, reject) => {
    const call = request(
      address + formFunctionPath,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}
