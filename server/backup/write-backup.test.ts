import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
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
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'write-backup-'));
  database = await openTemporaryDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
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
