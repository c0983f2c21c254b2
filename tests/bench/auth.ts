/** How many sign-ins and refreshes a second the server takes, and the memory it then holds: `npm run bench:auth`. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const browsers = 16;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;
const credentials = { email: 'owner@example.com', password: 'violet-harbour-lantern-42' };

const folder = mkdtempSync(join(tmpdir(), 'bench-auth-'));
const variables = {
  ...process.env,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'silent',
  AUTH_RATE_LIMIT_SCALE: '1000000',
};
const create = ['create', '--email', credentials.email, '--password', credentials.password];
execFileSync(process.execPath, ['cli/users.ts', ...create], { env: variables });
const server = spawn(process.execPath, ['--max-semi-space-size=2', 'server/main.ts'], {
  env: variables,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const address = await readAddress();
  console.log(`at rest: ${readMemoryMb()} MB`);
  const tokens: string[] = Array.from({ length: browsers }, () => '');
  const signIns = await repeat(async (browser) => {
    tokens[browser] = await post(address, 'password', credentials);
  });
  report('sign-ins', signIns);
  const refreshes = await repeat(async (browser) => {
    tokens[browser] = await post(address, 'refresh_token', { refresh_token: tokens[browser] });
  });
  report('refreshes', refreshes);
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function readAddress(): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
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

function report(what: string, latencies: number[]): void {
  const rate = Math.round((latencies.length / measuredMs) * 1_000);
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  console.log(`${what}: ${rate} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  console.log(`after that: ${readMemoryMb()} MB`);
}

/** Resident memory as Linux counts it. */
function readMemoryMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
