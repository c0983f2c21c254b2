/**
 * Measures how long the desk takes for a list, a search and a lead page among a million leads, and how much memory an export takes, on
 * SQLite and on PostgreSQL: `npm run bench:desk`. `-- --leads 10000` is quick.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { KyselyPlugin } from 'kysely';
import { countViews } from '../../server/follow-up/count-leads.ts';
import { exportLeads } from '../../server/follow-up/export-leads.ts';
import { listContacts } from '../../server/follow-up/list-contacts.ts';
import { listLeads, type ListOptions } from '../../server/follow-up/list-leads.ts';
import { moveLeads } from '../../server/follow-up/move-leads.ts';
import { readLeadDetails } from '../../server/follow-up/read-lead.ts';
import { openMigrated } from '../../cli/open-data.ts';
import type { Database, DatabaseLocation } from '../../server/platform/database/database.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';
import { emailOf, makeLeads, nameOf } from './desk/make-leads.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
  },
});
const count = Number(values.leads);
const samples = 100;
const budgetMs = 50;

let statements = 0;
const statementCounter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    statements += 1;
    return result;
  },
};

if (values.engine !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  await measure('SQLite', { sqliteFile: join(folder, 'site.sqlite') }).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  );
}
const programs = values.engine === 'sqlite' ? undefined : findPostgres();
if (programs !== undefined) {
  const server = await startPostgres(programs);
  await measure('PostgreSQL', { postgresUrl: server.url }).finally(() => server.stop());
}

async function measure(engine: string, location: DatabaseLocation): Promise<void> {
  const database = await openMigrated(location);
  try {
    const startedAt = performance.now();
    await makeLeads(database, count, Date.now());
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`${engine}: ${count} leads, made in ${seconds} s`);
    await measureReading(database);
    await measureExport(database);
  } finally {
    await database.close();
  }
}

async function measureReading({ query, ...rest }: Database): Promise<void> {
  const database = { ...rest, query: query.withPlugin(statementCounter) } as Database;
  const list = (options: Partial<ListOptions>) =>
    listLeads(database, { view: 'all', limit: 50, ...options });
  const pick = (round: number) => Math.floor(((round + 0.5) / samples) * count);
  const cursors: (string | undefined)[] = [];
  await time('list, page after page', async (round) => {
    const { older } = await list({ view: round % 2 ? 'new' : 'done', after: cursors[round - 2] });
    cursors.push(older);
  });
  await time('list of all', () => list({}));
  let contactsFrom: string | undefined;
  await time('everyone who wrote, page after page', async () => {
    ({ older: contactsFrom } = await listContacts(database, { after: contactsFrom, limit: 50 }));
  });
  await time('counts of all views', () => countViews(database));
  await time('list of a frequent source', () => list({ filter: { source: 'linkedin' } }));
  await time('list of a source in a view', (round) =>
    list({
      view: round % 2 ? 'new' : 'quarantined',
      filter: { source: round % 3 ? 'reddit' : 'linkedin' },
    }),
  );
  await time('search within a source', (round) =>
    list({ filter: { source: 'google' }, search: emailOf(pick(round)) }),
  );
  await time('search for an address', (round) => list({ search: emailOf(pick(round)) }));
  await time('search for a rare part of a name', (round) =>
    list({ search: `${nameOf(pick(round)).slice(1)} ${nameOf(pick(round) + 7)}` }),
  );
  await time('search for a company', (round) => list({ search: nameOf(pick(round) + 3, 4) }));
  await time('search for a word that all have', () => list({ search: 'group' }));
  await time('search for a word that none has', () => list({ search: 'xylophone' }));
  await time('search for two letters', (round) =>
    list({ search: nameOf(pick(round)).slice(0, 2) }),
  );
  const { leads } = await list({ limit: samples });
  const at = (round: number) => leads[round % leads.length]?.reference ?? '';
  await time('lead page', async (round) => {
    if (!(await readLeadDetails(database, at(round)))) throw new Error(`${at(round)} is gone.`);
  });
  await time('done', (round) => moveLeads(database, [at(round)], 'done', null, Date.now()));
}

async function time(what: string, act: (round: number) => Promise<unknown>): Promise<void> {
  const durations: number[] = [];
  const cpuBefore = process.threadCpuUsage();
  statements = 0;
  for (let round = 0; round < samples; round += 1) {
    const startedAt = performance.now();
    await act(round);
    durations.push(performance.now() - startedAt);
  }
  const { user, system } = process.threadCpuUsage(cpuBefore);
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(share * (samples - 1))] ?? 0;
  const mark = at(0.95) > budgetMs ? ` above ${budgetMs} ms` : '';
  const times = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms${mark}`;
  // Unlike durations, memory hardly depends on the load of the machine. SQLite runs in this thread, PostgreSQL elsewhere.
  const cpuMs = ((user + system) / 1_000 / samples).toFixed(1);
  const effort = `CPU ${cpuMs} ms, statements ${Number((statements / samples).toFixed(1))}`;
  console.log(`  ${what}: ${times} (${effort})`);
}

async function measureExport(database: Database): Promise<void> {
  const before = process.memoryUsage().rss;
  let [most, bytes, pieces] = [before, 0, 0];
  const startedAt = performance.now();
  const options = { view: 'all', preset: 'full', actor: null, clock: Date.now } as const;
  for await (const piece of await exportLeads(database, options)) {
    bytes += Buffer.byteLength(piece);
    if (++pieces % 50 === 0) most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const megabytes = (size: number) => (size / 1024 / 1024).toFixed(0);
  console.log(
    `  export: ${megabytes(bytes)} MB in ${seconds} s, ${megabytes(most - before)} MB more memory at most`,
  );
}
