import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  passphrase,
  createTemporaryBackup,
  type TemporaryBackup,
} from './temporary-backup.for-tests.ts';
import { verifyBackup } from './verify-backup.ts';

let backup: TemporaryBackup;
beforeEach(async () => {
  backup = await createTemporaryBackup();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await backup.remove();
});

describe('verification', () => {
  test('reads every row back and leaves no file', async () => {
    await backup.write();
    const folder = join(dirname(backup.file), 'temporary');
    mkdirSync(folder);
    vi.stubEnv('TMPDIR', folder);
    const { tables } = await verifyBackup(backup.file, passphrase);
    expect(tables.find(({ table }) => table === 'leads')).toMatchObject({
      rows: 1_100,
      isEqual: true,
    });
    expect(tables.length).toBeGreaterThan(15);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('does not blame the passphrase for an unreadable file', async () => {
    const folder = dirname(backup.file);
    await expect(verifyBackup(folder, passphrase)).rejects.toThrow(
      `${folder} cannot be read (EISDIR`,
    );
  });
});
