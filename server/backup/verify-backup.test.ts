import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addLeads,
  createTemporaryBackup,
  type TemporaryBackup,
} from './temporary-backup.for-tests.ts';

const isRoot = process.getuid?.() === 0;

let backup: TemporaryBackup;
beforeEach(async () => {
  backup = await createTemporaryBackup();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await backup.remove();
});

describe('verification', () => {
  test('finds every row again and reports what changed since', async () => {
    await backup.write();
    await addLeads(backup.source, 8_000);
    await sql`update leads set company = 'Renamed' where id = 'lead-3'`.execute(
      backup.source.query,
    );
    const { isGood, tables } = await backup.verify({ live: backup.source });
    expect(isGood).toBe(true);
    expect(tables.find(({ table }) => table === 'leads')).toEqual({
      table: 'leads',
      rows: 1_100,
      isEqual: true,
      live: { rows: 1_101, onlyInBackup: 1, onlyLive: 2 },
    });
    expect(tables.length).toBeGreaterThan(15);
  });

  test.skipIf(process.platform === 'win32')(
    'leaves nothing behind where no database can be opened',
    async () => {
      // SQLite rejects paths longer than 512 bytes.
      const folder = join(dirname(backup.file), 'a'.repeat(250), 'b'.repeat(250));
      mkdirSync(folder, { recursive: true });
      vi.stubEnv('TMPDIR', folder);
      await expect(backup.verify()).rejects.toThrow('unable to open');
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('does not blame the passphrase for an unreadable file', async () => {
    const folder = dirname(backup.file);
    await expect(backup.verify({ file: folder })).rejects.toThrow(
      `${folder} cannot be read (EISDIR`,
    );
  });

  test.skipIf(isRoot)('names the owner of a file that this user may not read', async () => {
    await backup.write();
    chmodSync(backup.file, 0o000);
    await expect(backup.verify()).rejects.toThrow(/cannot be read \(EACCES.*chown/);
  });
});
