/** How many sign-ins and refreshes a second the server takes, and the memory it then holds: `npm run bench:auth`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, credentials } from './server/journeys.ts';
import { residentMb } from './server/process-cpu.ts';
import { startAsImage } from './server/start-as-image.ts';

const browsers = 16;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-auth-'));
const variables = { DATA_DIR: folder, AUTH_RATE_LIMIT_SCALE: '1000000' };
createAccount(variables);
const server = await startAsImage(folder, variables);
try {
  console.log(`at rest: ${memoryMb()} MB`);
  const tokens: string[] = Array.from({ length: browsers }, () => '');
  const signIns = await repeat(async (browser) => {
    tokens[browser] = await post(server.address, 'password', credentials);
  });
  report('sign-ins', signIns);
  const refreshes = await repeat(async (browser) => {
    tokens[browser] = await post(server.address, 'refresh_token', {
      refresh_token: tokens[browser],
    });
  });
  report('refreshes', refreshes);
} finally {
  await server.terminate();
  rmSync(folder, { recursive: true, force: true });
}

async function post(address: string, grantType: string, body: object): Promise<string> {
  const response = await fetch(`${address}/auth/v1/token?grant_type=${grantType}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}

async function repeat(work: (browser: number) => Promise<void>): Promise<number[]> {
  const endsAt = performance.now() + measuredMs;
  const latencies: number[] = [];
  const run = async (browser: number) => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await work(browser);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: browsers }, (_, browser) => run(browser)));
  return latencies.toSorted((a, b) => a - b);
}

function memoryMb(): number {
  return Math.round(residentMb(server.pid!));
}

function report(what: string, latencies: number[]): void {
  const rate = Math.round((latencies.length / measuredMs) * 1_000);
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  console.log(`${what}: ${rate} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  console.log(`after that: ${memoryMb()} MB`);
}
