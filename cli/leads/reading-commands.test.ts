import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertLead } from '../../server/leads/insert-lead.for-tests.ts';
import type { TemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';
import { createCommandData } from '../temporary-command-data.for-tests.ts';
import { exitCodes } from '../command-error.ts';

/** The system's limit on the size of a file simulates a full disk. */
const limitBytes = 200_000;
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

let data: TemporaryData;
beforeEach(async () => {
  // No field is that long, and indexing it for the search would take minutes on PostgreSQL.
  const long = { company: 'Engines '.repeat(limitBytes / 4), search_text: '' };
  data = await createCommandData((database) => insertLead(database, long));
});

describe('an export', () => {
  test.skipIf(!canLimit)(
    'reports a full disk and leaves no partial file, so that it can be repeated',
    () => {
      const folder = join(data.folder, 'exports');
      mkdirSync(folder);
      const output = join(folder, 'leads.csv');
      const command = [process.execPath, 'cli/leads.ts', 'export', '--output', output];
      const exportLeads = (fsize: number | 'unlimited') =>
        spawnSync('prlimit', [`--fsize=${fsize}`, ...command], {
          encoding: 'utf8',
          env: { ...process.env, ...data.variables },
        });
      expect(exportLeads(limitBytes)).toMatchObject({
        status: exitCodes.notDone,
        stderr: expect.stringContaining(`${output} cannot be written: file too large.`),
      });
      expect(readdirSync(folder)).toEqual([]);
      expect(exportLeads('unlimited')).toMatchObject({
        status: 0,
        stdout: `1 leads written to ${output}.\n`,
      });
    },
  );
});
