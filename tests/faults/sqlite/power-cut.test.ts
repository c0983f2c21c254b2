import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormAccepted } from '../../../contract/form-function.ts';
import { debianFolder, findForTests } from '../../deploy/find-program.ts';
import { spawnServer } from '../server-process.ts';
import { submitLead } from '../submit-lead.ts';
import { replaySystemCalls, straceArguments, type TracedFiles } from './synced-files.ts';

const strace = findForTests('strace');
/** Where Debian's package was unpacked instead of installed. */
const libraries = globSync(`${debianFolder}/usr/lib/*-linux-gnu`).join(':');
const environment = libraries === '' ? {} : { LD_LIBRARY_PATH: libraries };
const canTrace =
  strace !== undefined &&
  spawnSync(strace, ['true'], { env: { ...process.env, ...environment } }).status === 0;
if (strace !== undefined && !canTrace) {
  console.warn('strace may not trace processes here, so its tests are skipped.');
}

const leadsPerStart = 40;
const visitors = 4;

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'power-cut-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** @returns the acknowledged references and strace's output */
async function runServer(start: number): Promise<{ references: string[]; log: string }> {
  const logFile = join(place, `strace-${start}`);
  const variables = {
    ...environment,
    DATA_DIR: join(place, 'data'),
    LEADS_PER_MINUTE: '1000000',
  };
  const tracer = [strace!, ...straceArguments, '-o', logFile];
  const server = await spawnServer(variables, undefined, tracer);
  const references: string[] = [];
  let next = start * leadsPerStart;
  const visit = async () => {
    while (next < (start + 1) * leadsPerStart) {
      next += 1;
      const response = await submitLead(server.address, next);
      expect(response.status).toBe(200);
      references.push(((await response.json()) as FormAccepted).reference);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  expect(await server.terminate()).toBe(0);
  const read = () => readFileSync(logFile, 'utf8');
  // strace writes its last line after the server has exited.
  const lastLine = new RegExp(String.raw`^${server.pid} +\+\+\+ exited`, 'm');
  await vi.waitFor(() => expect(lastLine.test(read())).toBe(true), { timeout: 60_000 });
  return { references, log: read() };
}

/** Opens what a power cut would leave at this moment. */
function readSyncedLeads(files: TracedFiles): { references: Set<string>; integrity: unknown } {
  const folder = mkdtempSync(join(place, 'restored-'));
  for (const [path, { synced }] of files) writeFileSync(join(folder, basename(path)), synced);
  const database = new DatabaseSync(join(folder, 'site.sqlite'));
  try {
    const { integrity_check: integrity } = database.prepare('pragma integrity_check').get()!;
    const tables = database.prepare("select 1 from sqlite_schema where name = 'leads'").all();
    const rows = tables.length === 0 ? [] : database.prepare('select reference from leads').all();
    return { references: new Set(rows.map(({ reference }) => String(reference))), integrity };
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

describe('a power cut', () => {
  test.skipIf(!canTrace)(
    'after any response loses no acknowledged lead and leaves the database intact',
    async () => {
      const files: TracedFiles = new Map();
      const acknowledged: string[] = [];
      const lost: string[] = [];
      const damages: unknown[] = [];
      const answered: string[] = [];
      // The second start finds what the first has checkpointed into the database.
      for (const start of [0, 1]) {
        const { references, log } = await runServer(start);
        answered.push(...references);
        replaySystemCalls(log, files, (text) => {
          if (!text.includes('HTTP/1.1 200')) return;
          const [, reference] = /"reference":"([^"]+)"/.exec(text) ?? [];
          if (reference === undefined) return;
          acknowledged.push(reference);
          const left = readSyncedLeads(files);
          lost.push(...acknowledged.filter((one) => !left.references.has(one)));
          if (left.integrity !== 'ok') damages.push(left.integrity);
        });
      }
      expect(new Set(lost)).toEqual(new Set());
      expect(damages).toEqual([]);
      expect(acknowledged.toSorted()).toEqual(answered.toSorted());
      expect(readSyncedLeads(files).references).toEqual(new Set(answered));
    },
  );
});
