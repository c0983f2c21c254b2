/**
 * Measures how many leads a second the server stores durably, compared with plain SQLite on the same disk: `npm run bench:leads`. The
 * plain rate is measured before and after each round, because the speed of a shared disk changes from minute to minute. `-- --desk`
 * repeats each round while somebody uses the desk.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, formHeaders } from '../../contract/form-function.ts';
import { openSqlite } from '../../server/platform/database/open-sqlite.ts';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import { signInAtDesk } from './leads/use-desk.ts';
import { residentMb } from './server/process-cpu.ts';
import { startAsImage } from './server/start-as-image.ts';

const connections = 32;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const warmUpMs = 2_000;
const bareMs = 2_000;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-leads-'));
const isDeskUsed = process.argv.includes('--desk');
const variables = {
  DATA_DIR: join(folder, 'data'),
  DESK_PORT: String(await findFreePort()),
  LEADS_PER_MINUTE: '100000000',
};
const server = await startAsImage(folder, variables);
try {
  const desk = isDeskUsed ? await signInAtDesk(variables) : undefined;
  const besideDesk = { rates: [] as number[], leads: [] as number[], desk: [] as number[] };
  const bareRates = [await measureBareSqlite(join(folder, 'bare-0.sqlite'))];
  const rates: number[] = [];
  const shares: number[] = [];
  const latencies: number[] = [];
  const pageLatencies: number[] = [];
  await loadFor(server.address, warmUpMs);
  for (let round = 1; round <= rounds; round += 1) {
    const { leads, pages } = await loadFor(server.address, measuredMs);
    const before = bareRates.at(-1) ?? 0;
    const after = await measureBareSqlite(join(folder, `bare-${round}.sqlite`));
    const rate = (leads.length / measuredMs) * 1_000;
    const share = rate / ((before + after) / 2);
    bareRates.push(after);
    rates.push(rate);
    shares.push(share);
    latencies.push(...leads);
    pageLatencies.push(...pages);
    const figures = `bare ${before.toFixed(0)}, server ${rate.toFixed(0)}, bare ${after.toFixed(0)}`;
    console.log(`round ${round}: ${figures}, share ${percent(share)}`);
    if (!desk) continue;
    const [used, beside] = await Promise.all([
      desk.useUntil(performance.now() + measuredMs),
      loadFor(server.address, measuredMs),
    ]);
    const usedRate = (beside.leads.length / measuredMs) * 1_000;
    console.log(`round ${round} beside the desk: server ${usedRate.toFixed(0)}`);
    besideDesk.rates.push(usedRate);
    besideDesk.leads.push(...beside.leads);
    besideDesk.desk.push(...used);
  }
  console.log(
    `bare SQLite, one synced transaction a lead: ${median(bareRates).toFixed(0)} a second`,
  );
  console.log(
    `server, ${connections} connections: ${median(rates).toFixed(0)} acknowledged leads a second, ${percentiles(latencies)}`,
  );
  console.log(`share of the bare rate: ${percent(median(shares))}, the median of ${rounds} rounds`);
  if (desk) {
    const { rates: usedRates, leads, desk: pages } = besideDesk;
    console.log(
      `beside the desk: ${median(usedRates).toFixed(0)} acknowledged leads a second, ${percentiles(leads)}`,
    );
    console.log(`the desk under load: ${pages.length} requests, ${percentiles(pages)}`);
  }
  console.log(`the landing page under load: ${percentiles(pageLatencies)}`);
  console.log(`memory of the server at the end: ${Math.round(residentMb(server.pid!))} MB`);
} finally {
  await server.terminate();
  rmSync(folder, { recursive: true, force: true });
}

async function measureBareSqlite(file: string): Promise<number> {
  const database = await openSqlite(file);
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

/** Submits on all connections, while one more requests a page repeatedly. */
async function loadFor(address: string, durationMs: number) {
  const endsAt = performance.now() + durationMs;
  const ask = async (writeRequest: (host: string) => string) => {
    const latencies: number[] = [];
    const connection = await connectTo(address);
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await connection.ask(writeRequest);
      latencies.push(performance.now() - startedAt);
    }
    connection.close();
    return latencies;
  };
  const visits = Array.from({ length: connections }, () => ask(writeSubmission));
  const [pages, ...leads] = await Promise.all([ask(writePageRequest), ...visits]);
  return { pages, leads: leads.flat() };
}

/** A keep-alive connection without Node's HTTP client, which on two cores would compete with the server under test. */
async function connectTo(address: string) {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let answer = '';
  let settle = Promise.withResolvers<void>();
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
    const head = answer.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]);
    if (head === -1 || answer.length < head + 4 + length) return;
    if (answer.startsWith('HTTP/1.1 200 ')) settle.resolve();
    else settle.reject(new Error(`The server answered: ${answer}`));
  });
  socket.on('error', (cause) => settle.reject(cause));
  return {
    ask(writeRequest: (host: string) => string) {
      answer = '';
      settle = Promise.withResolvers();
      socket.write(writeRequest(host));
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
}

function writePageRequest(host: string): string {
  return `GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
}

function writeSubmission(host: string): string {
  const key = crypto.randomUUID();
  const body = JSON.stringify({
    ...sampleLead,
    company: `Company ${key}`,
    email: `${key}@engines.example`,
  });
  const head = [
    `POST ${formFunctionPath} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `${formHeaders.idempotencyKey}: ${key}`,
    `${formHeaders.signals}: elapsedMs=20000`,
    'user-agent: Mozilla/5.0',
    'accept-language: en',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
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

function percentiles(latencies: readonly number[]): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`;
}
