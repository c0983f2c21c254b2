import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../server/platform/files/test-folder.for-tests.ts';
import { exitCodes } from './command-error.ts';
import { intoNewFile } from './new-file.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder('new-file');
});

describe('a new file', () => {
  test('never overwrites an existing file', async () => {
    const file = join(folder, 'leads.csv');
    writeFileSync(file, 'mine');
    await expect(intoNewFile(file, async () => {})).rejects.toMatchObject({
      message: `${file} already exists.`,
      exitCode: exitCodes.notDone,
    });
  });

  test('reports a full disk as a failed command, not as a bug', async () => {
    const file = join(folder, 'leads.csv');
    // A failed write on Linux carries no path; only a failed open does.
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      errno: -28,
      code: 'ENOSPC',
      syscall: 'write',
    });
    const writing = intoNewFile(file, () => Promise.reject(full));
    await expect(writing).rejects.toMatchObject({
      message: expect.stringContaining(`${file} cannot be written: no space left on device.`),
      exitCode: exitCodes.notDone,
    });
  });

  test('passes on errors that have nothing to do with the file', async () => {
    const lost = Object.assign(new Error('read ECONNRESET'), { errno: -104, code: 'ECONNRESET' });
    await expect(intoNewFile(join(folder, 'a'), () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
