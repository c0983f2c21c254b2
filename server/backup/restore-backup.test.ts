import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseLeads } from '../operations/erase-leads.ts';
import { createOutboxStore } from '../outbox/store.ts';
import type { Database } from '../platform/database/database.ts';
import { isOnPostgres, type TemporaryData } from '../platform/files/temporary-data.for-tests.ts';
import { encryptBackup } from './backup-cipher.ts';
import { UnusableBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  addLeads,
  countLeads,
  createTemporaryBackup,
  passphrase,
  type TemporaryBackup,
} from './temporary-backup.for-tests.ts';
import { hasEmail } from '../leads/find-leads.ts';

let backup: TemporaryBackup;
beforeEach(async () => {
  backup = await createTemporaryBackup();
});
afterEach(() => backup.remove());

describe('restoring', () => {
  const restore = (
    database: Database,
    isReplacing = false,
    mayDeliverAgain = true,
    file = backup.file,
  ) =>
    restoreBackup({
      file,
      passphrase,
      database,
      keysFile: `${backup.keysFile}.restored`,
      isReplacing,
      mayDeliverAgain,
    });

  test('rejects a backup in the format of an earlier version, and says what to do', async () => {
    const head = { kind: 'backup', version: 1, createdAt: new Date(0).toISOString() };
    const lines = gzipSync(`${JSON.stringify({ ...head, engine: 'sqlite', migrations: [] })}\n`);
    const content = await encryptBackup(new Blob([lines]).stream(), passphrase, 1);
    writeFileSync(backup.file, await buffer(content));
    await expect(restore(await backup.openPlace())).rejects.toThrow(
      `${backup.file} is no backup in the format of this version. Restore it with the version that wrote it, then start this one.`,
    );
  });

  test('changes the rows of a backup by the migrations since', async () => {
    const { source } = backup;
    const migration = '0154-folded-letters.sql';
    await sql`update leads set source_class = 'direct', search_text = 'lead'`.execute(source.query);
    await sql`update leads set search_text = 'groß' where id = 'lead-7'`.execute(source.query);
    await sql`delete from migrations where name = ${migration}`.execute(source.query);
    await backup.write();
    const target = await backup.openPlace();
    await restore(target);
    const { rows } = await sql`select id from leads where source_class = ''`.execute(target.query);
    expect(rows).toEqual([{ id: 'lead-7' }]);
  });

  test('rejects a target with data without permission to replace it', async () => {
    await backup.write();
    const alreadyHasData = await backup.openPlace();
    await addLeads(alreadyHasData, 7_000);
    await expect(restore(alreadyHasData)).rejects.toThrow(/data already \(the table leads\)/);
    expect(await countLeads(alreadyHasData)).toBe(1);
    await restore(alreadyHasData, true);
    expect(await countLeads(alreadyHasData)).toBe(1_100);
  });

  test('does not restore leads erased since, repeats no delivery made since, and lists what it would send', async () => {
    const { source } = backup;
    await sql`update outbox set state = 'delivering', next_attempt_at = ${Date.now() + 60_000} where id = 'delivery-9'`.execute(
      source.query,
    );
    await backup.write();
    await eraseLeads(source, hasEmail('7@example.com'), 'request', 5);
    await sql`update outbox set state = 'delivered', settled_at = 9 where id = 'delivery-8'`.execute(
      source.query,
    );
    const pending = [{ channel: 'file', count: 1_098 }];
    await expect(restore(source, true, false)).rejects.toMatchObject({
      effects: { erased: ['lead-7'], alreadyDelivered: 1, pending },
    });
    expect(await countLeads(source)).toBe(1_099);
    const { effects } = await restore(source, true);
    expect(effects).toEqual({ erased: ['lead-7'], alreadyDelivered: 1, pending });
    expect(await countLeads(source)).toBe(1_099);
    expect(await createOutboxStore(source).claimDue('file', Date.now(), 1, 2_000)).toHaveLength(
      1_098,
    );
    const { rows } = await sql`
      select reference, reason from erasures union select id, state from outbox where id = 'delivery-8'
      order by 1
    `.execute(source.query);
    expect(rows).toEqual([
      { reference: 'delivery-8', reason: 'delivered' },
      { reference: 'lead-7', reason: 'request' },
    ]);
  });

  test('does not restore a lead that was erased before an older backup was restored', async () => {
    const { source } = backup;
    await backup.write();
    const newer = `${backup.file}.newer`;
    await addLeads(source, 7_000);
    await backup.write({ file: newer });
    await eraseLeads(source, hasEmail('7000@example.com'), 'request', 5);
    await restore(source, true);
    const { rows } = await sql`select day, taken from intake`.execute(source.query);
    expect(rows).toEqual([{ day: '2011-03-13', taken: 1 }]);
    const { effects } = await restore(source, true, true, newer);
    expect(effects.erased).toEqual(['lead-7000']);
    expect(await countLeads(source)).toBe(1_100);
  });

  test.skipIf(isOnPostgres)('rejects a target that a server has open', async () => {
    await backup.write();
    const alreadyHasData = await backup.openPlace();
    const place = backup.places.at(-1) as TemporaryData;
    const server = await place.open();
    await addLeads(server, 7_000);
    await expect(restore(alreadyHasData, true)).rejects.toThrow('The data is in use.');
    expect(await countLeads(server)).toBe(1);
    await server.close();
    await restore(alreadyHasData, true);
    expect(await countLeads(alreadyHasData)).toBe(1_100);
  });

  test.each([
    ['was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['was cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['was changed', (bytes: Buffer) => bytes.fill(7, bytes.length - 50, bytes.length - 40)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => randomBytes(5_000)],
  ])('changes nothing when the file %s', async (_, damage) => {
    await backup.write();
    writeFileSync(backup.file, damage(readFileSync(backup.file)));
    const bare = await backup.openPlace();
    await expect(restore(bare)).rejects.toThrow(UnusableBackup);
    expect(await countLeads(bare)).toBe(0);
    expect(existsSync(`${backup.keysFile}.restored`)).toBe(false);
  });

  test.each([
    ['lies under a file', () => join(backup.file, 'auth-keys.json')],
    ['is a folder', () => dirname(backup.file)],
  ])('says that the keys are missing when their file %s', async (_, place) => {
    await backup.write();
    const bare = await backup.openPlace();
    const options = {
      file: backup.file,
      passphrase,
      database: bare,
      isReplacing: true,
      mayDeliverAgain: true,
    };
    const failing = restoreBackup({ ...options, keysFile: place() });
    await expect(failing).rejects.toThrow(/The data is restored, but its auth keys cannot be/);
    await expect(failing).rejects.toThrow(UnusableBackup);
    await restoreBackup({ ...options, keysFile: `${backup.keysFile}.restored` });
    expect(existsSync(`${backup.keysFile}.restored`)).toBe(true);
    expect(await countLeads(bare)).toBe(1_100);
  });

  test('restores a backup without keys', async () => {
    rmSync(backup.keysFile);
    await backup.write();
    const bare = await backup.openPlace();
    await restore(bare);
    expect(await countLeads(bare)).toBe(1_100);
    expect(existsSync(`${backup.keysFile}.restored`)).toBe(false);
  });

  test('rejects a backup of a newer version', async () => {
    await sql`insert into migrations values ('9999-future.sql', 1)`.execute(backup.source.query);
    await backup.write();
    await expect(restore(await backup.openPlace())).rejects.toThrow(
      /newer version, which has 9999/,
    );
  });

  test('rejects a backup with a table that this version does not know', async () => {
    await sql`create table odd (value text)`.execute(backup.source.query);
    await backup.write();
    await expect(restore(await backup.openPlace())).rejects.toThrow(/does not know: odd/);
  });
});
