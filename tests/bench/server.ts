/**
 * Measures the cost of a file request compared with nginx, the memory of the server, and the response time for files while another
 * process locks the database: `npm run bench:server`, after `npm run build`. Linux only.
 *
 * Both serve the same precompressed folder with the same headers over the same keep-alive connections, in turn. CPU time is counted
 * instead of wall time, because other programs on the machine hardly affect it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPageHashes, securityHeaders } from '../../server/platform/http/security-headers.ts';
import { fetchPrograms } from '../deploy/fetch-programs.ts';
import { findProgram } from '../deploy/find-program.ts';
import { createClient } from './server/client.ts';
import { createAccount, signIn, submitLead } from './server/journeys.ts';
import { measureForeignLock } from './server/foreign-lock.ts';
import { processCpuMs, residentMb } from './server/process-cpu.ts';
import { runPlainNginx } from './server/run-plain-nginx.ts';
import { startAsImage } from './server/start-as-image.ts';

const rounds = 7;
const requestsPerRound = 6_000;
const warmUpRequests = 3_000;
const leads = 2_000;
const signIns = 100;

const distDir = resolve('dist');
const hashes = readPageHashes('build/csp-hashes.json');
if (!hashes) throw new Error('There is no build/csp-hashes.json: run `npm run build` first.');
fetchPrograms(['nginx']);
const nginxProgram = findProgram('nginx');
if (!nginxProgram) console.log('nginx is neither installed nor to be had: only this server runs.');

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
const variables = {
  DATA_DIR: folder,
  LEADS_PER_MINUTE: '1000000',
  LEADS_PER_ADDRESS_PER_HOUR: '1000000',
  AUTH_RATE_LIMIT_SCALE: '1000000',
  MX_LOOKUP: 'false',
};
createAccount(variables);
const server = await startAsImage(folder, variables);
const memory = [{ when: 'at rest', mb: residentMb(server.pid!) }];
const nginx = nginxProgram && (await runPlainNginx(nginxProgram, distDir, securityHeaders(hashes)));

const subjects = [
  { name: 'this server', address: server.address, pid: server.pid!, costs: [] as number[] },
  ...(nginx ? [{ name: 'nginx', address: nginx.address, pid: nginx.pid, costs: [] }] : []),
];
const assets = readdirSync('dist/assets').filter((name) => /\.(?:js|css|woff2)$/.test(name));
const paths = [
  '/',
  '/blog',
  '/blog/crossing-the-marketing-chasm',
  '/get-started',
  ...assets.slice(0, 6).map((name) => `/assets/${name}`),
];
const client = createClient();
const readFile = (address: string, index: number) =>
  client.send(address + paths[index % paths.length]!, { headers: { 'accept-encoding': 'gzip' } });
const load = (address: string, count: number) =>
  client.repeat(count, (index) => readFile(address, index));
try {
  for (const { address } of subjects) await load(address, warmUpRequests);
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, pid, costs } of subjects) {
      const before = processCpuMs(pid);
      await load(address, requestsPerRound);
      costs.push(((processCpuMs(pid) - before) * 1_000) / requestsPerRound);
    }
  }
  const sent = warmUpRequests + rounds * requestsPerRound;
  memory.push({ when: `after ${sent} requests`, mb: residentMb(server.pid!) });
  await client.repeat(leads, (i) => submitLead(client, server.address, i));
  memory.push({ when: `and ${leads} leads`, mb: residentMb(server.pid!) });
  await client.repeat(signIns, () => signIn(client, server.address));
  memory.push({ when: `and ${signIns} sign-ins`, mb: residentMb(server.pid!) });
  const { alone, free, locked } = await measureForeignLock(
    (index) => readFile(server.address, index),
    server.address,
    join(folder, 'site.sqlite'),
  );

  const medians = subjects.map(({ costs }) => medianOf(costs));
  console.log('| server | µs of processor a request, median | least to most | × nginx |');
  console.log('|---|---|---|---|');
  for (const [i, { name, costs }] of subjects.entries()) {
    const range = `${Math.min(...costs).toFixed(0)} to ${Math.max(...costs).toFixed(0)}`;
    const ratio = nginx ? (medians[i]! / medians[1]!).toFixed(1) : '';
    console.log(`| ${name} | ${medians[i]!.toFixed(0)} | ${range} | ${ratio} |`);
  }
  console.log('\n| memory of this server | MB |\n|---|---|');
  for (const { when, mb } of memory) console.log(`| ${when} | ${mb.toFixed(0)} |`);
  console.log('\n| a file of this server | p50 ms | p99 ms |\n|---|---|---|');
  for (const [when, latencies] of Object.entries({
    alone,
    'while leads are sent': free,
    'while another process holds the write lock too': locked,
  })) {
    console.log(`| ${when} | ${at(latencies, 0.5)} | ${at(latencies, 0.99)} |`);
  }
} finally {
  client.close();
  await server.kill();
  if (nginx) await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
