/**
 * Measures how many sign-ins and refreshes a second the server handles, its memory, and how long sign-ins take during password guessing
 * from many addresses: `npm run bench:auth`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccount, credentials } from './server/journeys.ts';
import { residentMb } from './server/process-cpu.ts';
import { startAsImage } from './server/start-as-image.ts';

const browsers = 16;
/** Each attacker guesses from its own address, again after each response, and one second after a rejection. */
const guessers = 400;
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
  await reportUnderGuesses();
} finally {
  await server.terminate();
  rmSync(folder, { recursive: true, force: true });
}

/** The browsers sign in every 500 ms, each from an address it has signed in from before. */
async function reportUnderGuesses(): Promise<void> {
  const tally = { guesses: 0, rejectedGuesses: 0, signIns: 0, rejectedSignIns: 0 };
  const latencies: number[] = [];
  const endsAt = performance.now() + measuredMs;
  const guess = async (guesser: number) => {
    const from = `198.18.${guesser >> 8}.${guesser & 255}`;
    while (performance.now() < endsAt) {
      const status = await trySignIn('guess-of-somebody-else', from);
      tally.guesses += 1;
      if (status === 429) {
        tally.rejectedGuesses += 1;
        await wait(1_000);
      }
    }
  };
  const signInAgain = async () => {
    // By then the queue is full.
    await wait(2_000);
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const status = await trySignIn(credentials.password);
      latencies.push(performance.now() - startedAt);
      tally.signIns += 1;
      if (status !== 200) tally.rejectedSignIns += 1;
      await wait(500);
    }
  };
  await Promise.all([
    ...Array.from({ length: guessers }, (_, guesser) => guess(guesser)),
    ...Array.from({ length: browsers }, signInAgain),
  ]);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(
    `while ${guessers} addresses guess: ${tally.rejectedSignIns} of ${tally.signIns} sign-ins rejected, ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${tally.rejectedGuesses} of ${tally.guesses} guesses rejected`,
  );
}

async function trySignIn(password: string, from?: string): Promise<number> {
  const response = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: from === undefined ? {} : { 'x-forwarded-for': from },
    body: JSON.stringify({ ...credentials, password }),
  });
  await response.arrayBuffer();
  return response.status;
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
