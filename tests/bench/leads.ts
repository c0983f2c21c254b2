/**
 * How many leads a second the server takes in durably, beside what SQLite alone does on the same disk: `npm run bench:leads`. The bare rate is
 * measured before and after each round, because a disk that others use too changes from minute to minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formFunctionPath } from '../../contract/form-function.ts';
import { openSqlite } from '../../server/platform/sqlite-dialect.ts';
import { spawnServer } from '../faults/server-process.ts';

const connections = 32;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const warmUpMs = 2_000;
const bareMs = 2_000;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-leads-'));
const server = await spawnServer({
  DATA_DIR: join(folder, 'data'),
  LEADS_PER_MINUTE: '100000000',
});
try {
  const bareRates = [measureBareSqlite(join(folder, 'bare-0.sqlite'))];
  const rates: number[] = [];
  const shares: number[] = [];
  const latencies: number[] = [];
  await submitFor(server.address, warmUpMs);
  for (let round = 1; round <= rounds; round += 1) {
    const answered = await submitFor(server.address, measuredMs);
    const before = bareRates.at(-1) ?? 0;
    const after = measureBareSqlite(join(folder, `bare-${round}.sqlite`));
    const rate = (answered.length / measuredMs) * 1_000;
    const share = rate / ((before + after) / 2);
    bareRates.push(after);
    rates.push(rate);
    shares.push(share);
    latencies.push(...answered);
    const figures = [before, rate, after].map((figure) => figure.toFixed(0));
    console.log(
      `round ${round}: bare ${figures[0]}, server ${figures[1]}, bare ${figures[2]}, share ${percent(share)}`,
    );
  }
  console.log(
    `bare SQLite, one synced transaction a lead: ${median(bareRates).toFixed(0)} a second`,
  );
  console.log(
    `server, ${connections} connections: ${median(rates).toFixed(0)} acknowledged leads a second`,
  );
  const sorted = latencies.toSorted((a, b) => a - b);
  console.log(`p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`);
  console.log(`share of the bare rate: ${percent(median(shares))}, the median of ${rounds} rounds`);
} finally {
  await server.terminate();
  rmSync(folder, { recursive: true, force: true });
}

function measureBareSqlite(file: string): number {
  const database = openSqlite(file);
  database.exec('create table leads (id text primary key, body text)');
  const insert = database.prepare('insert into leads values (?, ?)');
  const body = 'x'.repeat(400);
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() < startedAt + bareMs; count += 1) insert.run(crypto.randomUUID(), body);
  const seconds = (performance.now() - startedAt) / 1_000;
  database.close();
  rmSync(file);
  return count / seconds;
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

function median(figures: readonly number[]): number {
  return at(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
