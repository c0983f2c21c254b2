import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../platform/files/test-folder.for-tests.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { writeBackup } from './write-backup.ts';

/** A Linux device on which every write fails as on a full disk. */
const fullDisk = '/dev/full';
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const open: typeof original.open = (path, ...rest) =>
    original.open(String(path).endsWith('.part') ? fullDisk : path, ...rest);
  return { ...original, open };
});

let folder: string;
beforeEach(async () => {
  folder = makeTestFolder('write-backup');
  await openTestDatabase();
});

describe('a backup on a full disk', () => {
  test.skipIf(!existsSync(fullDisk))('reports the full disk', async () => {
    const writing = writeBackup({
      database,
      keysFile: join(folder, 'auth-keys.json'),
      file: join(folder, 'site.age'),
      passphrase: 'four lanterns by the harbour',
      clock: () => 0,
    });
    await expect(writing).rejects.toThrow('ENOSPC');
  });
});
