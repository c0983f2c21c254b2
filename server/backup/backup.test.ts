import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { hourMs } from '../platform/time/clock.ts';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { backUpInThread } from './back-up-in-thread.ts';
import { backUpIfDue } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  addLeads,
  countLeads,
  createTemporaryBackup,
  passphrase,
  type TemporaryBackup,
} from './temporary-backup.for-tests.ts';
import { verifyBackup } from './verify-backup.ts';

let backup: TemporaryBackup;
beforeEach(async () => {
  backup = await createTemporaryBackup();
});
afterEach(() => backup.remove());

describe('a backup', () => {
  test('restores every row and the keys on a new machine', async () => {
    await backup.write();
    const bare = await backup.openPlace();
    const bareKeys = join(backup.places[1]?.folder ?? '', 'keys', 'auth-keys.json');
    const { createdAt, rows } = await restoreBackup({
      file: backup.file,
      passphrase,
      database: bare,
      keysFile: bareKeys,
      isReplacing: false,
      mayDeliverAgain: true,
    });
    expect(createdAt).toBe('1970-01-02T00:00:00.000Z');
    expect(rows).toBe(2_200);
    expect(readFileSync(bareKeys, 'utf8')).toBe('{"secret":"of this installation"}');
    const read = (database: Database) =>
      sql`select * from leads order by id`.execute(database.query);
    expect((await read(bare)).rows).toEqual((await read(backup.source)).rows);
    expect((await sql`select id from outbox`.execute(bare.query)).rows).toHaveLength(1_100);
  });

  test('shows no names, and opens with the passphrase only', async () => {
    await backup.write();
    expect(readFileSync(backup.file, 'latin1')).not.toContain('example.com');
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const text = gunzipSync(await decrypter.decrypt(readFileSync(backup.file))).toString();
    expect(text).toContain('1099@example.com');
    const opened = verifyBackup(backup.file, `another ${passphrase}`);
    await expect(opened).rejects.toThrow(/does not open/);
  });

  test('is a consistent snapshot while new leads are stored', async () => {
    let added = 0;
    const other = await backup.openSource();
    const adding = (async () => {
      for (; added < 200; added += 1) await addLeads(backup.source, 10_000 + added);
    })();
    await backup.write({ database: other });
    await adding;
    const { tables } = await verifyBackup(backup.file, passphrase);
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows;
    expect(rowsOf('leads')).toBeGreaterThanOrEqual(1_100);
    expect(rowsOf('outbox')).toBe(rowsOf('leads'));
    expect(await countLeads(backup.source)).toBe(1_300);
  });

  test('runs in a worker thread of the server', async () => {
    const { folder, location } = backup.places[0];
    const schedule = { folder, intervalMs: hourMs, keep: 3 };
    await backUpInThread({
      location,
      schedule,
      keysFile: backup.keysFile,
      file: backup.file,
      passphrase,
    });
    const { tables } = await verifyBackup(backup.file, passphrase);
    expect(tables.find(({ table }) => table === 'leads')?.rows).toBe(1_100);
    const missing = join(folder, 'missing', 'site.age');
    const failing = backUpInThread({
      location,
      schedule,
      keysFile: backup.keysFile,
      file: missing,
      passphrase,
    });
    await expect(failing).rejects.toThrow(/ENOENT/);
  });

  test.skipIf(isOnPostgres)('creates no empty database in place of a lost one', async () => {
    const { folder } = backup.places[0];
    const sqliteFile = join(folder, 'lost.sqlite');
    const failing = backUpInThread({
      location: { sqliteFile },
      schedule: { folder, intervalMs: hourMs, keep: 3 },
      keysFile: backup.keysFile,
      file: backup.file,
      passphrase,
    });
    await expect(failing).rejects.toThrow(`${sqliteFile} is missing or empty.`);
    expect(existsSync(sqliteFile)).toBe(false);
  });

  test.runIf(isOnPostgres)('is made by one of two servers that share the folder', async () => {
    const { folder, location } = backup.places[0];
    const schedule = { folder: join(folder, 'backups'), intervalMs: hourMs, keep: 3 };
    mkdirSync(schedule.folder);
    const order = { location, schedule, keysFile: backup.keysFile, passphrase };
    const start = (now: number) =>
      backUpIfDue(schedule, now, (file) => backUpInThread({ ...order, file }));
    await Promise.all([start(Date.now() - 1_000), start(Date.now())]);
    expect(readdirSync(schedule.folder)).toHaveLength(1);
  });

  test('is complete when two machines write it to the same folder at once', async () => {
    const other = await backup.openSource();
    await Promise.all([backup.write(), backup.write({ database: other })]);
    const { tables } = await verifyBackup(backup.file, passphrase);
    expect(tables.find(({ table }) => table === 'leads')?.rows).toBe(1_100);
    expect(backup.listUnfinished()).toEqual([]);
  });

  test('leaves no partial file when it fails', async () => {
    const unreachable = join(backup.places[0].folder, 'missing', 'site.age');
    await expect(backup.write({ file: unreachable })).rejects.toThrow(/ENOENT/);
    await sql`create table odd (value bytea)`.execute(backup.source.query);
    await sql`insert into odd values (${Buffer.from([0])})`.execute(backup.source.query);
    await expect(backup.write()).rejects.toThrow('odd.value holds a object');
    expect(existsSync(backup.file)).toBe(false);
    expect(backup.listUnfinished()).toEqual([]);
    await addLeads(backup.source, 9_000);
  });
});
