/**
 * Sends generated requests to the form function, 100,000 by default. Checks that each got a response, that none broke the server and that
 * every acknowledged lead is stored: `npm run bench:requests -- 100000`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/database/database.ts';
import { spawnServer } from '../faults/server-process.ts';
import { anySubmission, send } from '../wire/any-submission.ts';

const count = Number(process.argv[2] ?? 100_000);
const batchSize = 50;

const folder = mkdtempSync(join(tmpdir(), 'bench-requests-'));
const server = await spawnServer({ DATA_DIR: folder, LEADS_PER_MINUTE: '100000000' });
const statuses = new Map<number, number>();
const acknowledged = new Set<string>();
let sent = 0;
try {
  const startedAt = performance.now();
  const batch = fc.array(anySubmission, { minLength: batchSize, maxLength: batchSize });
  await fc.assert(
    fc.asyncProperty(batch, async (submissions) => {
      const answers = await Promise.all(
        submissions.map((submission) => send(server.address, submission)),
      );
      for (const { status, reference } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (reference !== undefined) acknowledged.add(reference);
        if (status >= 500) throw new Error(`The server answered ${status}.`);
      }
      sent += submissions.length;
    }),
    { numRuns: Math.ceil(count / batchSize) },
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await server.terminate();
  const missing = await findMissing();
  const tally = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  console.log(`${sent} requests in ${seconds.toFixed(0)} s, every one answered`);
  console.log(`answers      ${tally.join(', ')}`);
  console.log(`acknowledged ${acknowledged.size} leads, ${missing.length} of them not stored`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function findMissing(): Promise<string[]> {
  const database = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') });
  const { rows } = await sql<{ reference: string }>`select reference from leads`.execute(
    database.query,
  );
  await database.close();
  const stored = new Set(rows.map(({ reference }) => reference));
  return [...acknowledged].filter((reference) => !stored.has(reference));
}
