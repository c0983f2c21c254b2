/**
 * A server that publishes repeatedly in its working directory: one draft after another, undoing every third. Prints `at <address>` once
 * it listens, and `done <outcome>` after each publication; with `recover-only` it only serves. Its site is two pages with the text of the
 * plans; with `real-build` it is the complete site.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContentFiles, hashSource } from '../../../desk/writing/content-files.ts';
import { readDraft, saveDraft } from '../../../desk/writing/drafts.ts';
import { createPublisher } from '../../../desk/writing/publisher.ts';
import { placeOf, recoverPublication } from '../../../desk/writing/recover-files.ts';
import { createBuildRunner, type RunBuild } from '../../../desk/writing/run-build.ts';
import { readConfig } from '../../../server/config.ts';
import { openData } from '../../../server/open-data.ts';
import { listen } from '../../../server/platform/http/listen.ts';
import { createLog } from '../../../server/platform/log/log.ts';
import { systemClock } from '../../../server/platform/time/clock.ts';
import { createPublishedSite } from '../../../server/published-site.ts';

const path = 'content/plans.yaml';
const author = { id: 'anna', email: 'anna@example.com' };
const result = readConfig(process.env);
if (!result.ok) throw new Error(result.problems.join());
const { config } = result;
const log = createLog('error');
const root = process.cwd();
const isReal = process.argv.includes('real-build');

await recoverPublication(config);
const site = createPublishedSite(config, log);
const listening = await listen({
  host: '127.0.0.1',
  port: 0,
  listener: site.answer,
  maxConnections: 200,
  maxConnectionsPerAddress: 200,
  isExempt: () => true,
});
const database = await openData(config, () => {});
const files = createContentFiles(root);
const publisher = createPublisher({
  root,
  place: placeOf(config),
  files: isReal ? files : { ...files, checkWritable: async () => ({ ok: true }) },
  database,
  build: isReal ? createBuildRunner(root) : buildTwoPages,
  replaceSite: site.replace,
  onPublished() {},
  clock: systemClock,
  log,
});
console.log(`at ${listening.address}`);

for (let turn = 1; !process.argv.includes('recover-only'); turn += 1) {
  const outcome = await (turn % 3 === 0 ? publisher.undo(author) : publishNext());
  console.log(`done ${JSON.stringify(outcome)}`);
}

async function publishNext() {
  const file = await files.read(path);
  if (!file) throw new Error('There are no plans.');
  const source = `${file.source.replace(/\n# turn .*\n$/, '\n')}# turn ${crypto.randomUUID()}\n`;
  const draft = await readDraft(database, path);
  const revision = await saveDraft(
    database,
    { path, source, basedOn: hashSource(file.source), revision: draft?.revision ?? 0 },
    author.id,
    systemClock(),
  );
  if (revision === undefined) throw new Error('Somebody else has saved.');
  return publisher.publish({ path, revision }, author);
}

async function buildTwoPages(...[folder]: Parameters<RunBuild>): ReturnType<RunBuild> {
  const source = await readFile(join(root, 'site', path), 'utf8');
  const inputs = hashSource(source);
  for (const page of ['index.html', 'other/index.html']) {
    await mkdir(join(folder, 'dist', page, '..'), { recursive: true });
    await writeFile(join(folder, 'dist', page), source);
  }
  const hashes = { scriptHashes: [`sha256-${inputs}`], styleHashes: [] };
  await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify(hashes));
  await writeFile(join(folder, 'inputs.sha256'), inputs);
  return { ok: true };
}
