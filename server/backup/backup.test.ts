import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import {
  createTemporaryData,
  isOnPostgres,
  type TemporaryData,
} from '../platform/temporary-data.for-tests.ts';
import { backUpInThread } from './back-up-in-thread.ts';
import { UnusableBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrationsDir = join(import.meta.dirname, '../platform/migrations');
const passphrase = 'four lanterns by the harbour';
const encryption = { passphrase };
const keys = { passphrase };
const isRoot = process.getuid?.() === 0;

let places: TemporaryData[];
let databases: Database[];
let file: string;
let keysFile: string;

async function openPlace(): Promise<Database> {
  const place = await createTemporaryData();
  const database = await place.open();
  places.push(place);
  databases.push(database);
  await migrate(database, migrationsDir, () => 1);
  return database;
}

/** A lead and its delivery, in one transaction as the server does it. */
async function addLeads(database: Database, first: number, count = 1): Promise<void> {
  await database.query.transaction().execute(async (trx) => {
    for (let number = first; number < first + count; number += 1) {
      const id = `lead-${number}`;
      const lead = {
        id,
        first_name: 'Zoë',
        last_name: '張 "\n\u2028',
        email: `${number}@example.com`,
        received_at: 1_300_000_000_000 + number,
      };
      await insertLead({ query: trx }, lead);
      await sql`
        insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
        values (${`delivery-${number}`}, ${id}, 'file', 'pending', 1, 1)
      `.execute(trx);
    }
  });
}

const listUnfinished = () => readdirSync(dirname(file)).filter((name) => name.endsWith('.part'));

const countLeads = async (database: Database) =>
  (await sql`select id from leads`.execute(database.query)).rows.length;

let source: Database;
beforeEach(async () => {
  places = [];
  databases = [];
  source = await openPlace();
  const folder = places[0]?.folder ?? '';
  file = join(folder, 'site.age');
  keysFile = join(folder, 'auth-keys.json');
  writeFileSync(keysFile, '{"secret":"of this installation"}');
  await addLeads(source, 0, 1_100);
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(places.map((place) => place.remove()));
});

const write = (options: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup({
    database: source,
    keysFile,
    file,
    encryption,
    clock: () => 86_400_000,
    ...options,
  });

describe('a backup', () => {
  test('brings every row and the keys back on a bare machine', async () => {
    const shown: number[] = [];
    const rows = await write({ onProgress: (count) => shown.push(count) });
    expect(shown.at(-1)).toBe(rows);
    expect(await write()).toBe(rows);
    const bare = await openPlace();
    const bareKeys = join(places[1]?.folder ?? '', 'keys', 'auth-keys.json');
    const { head, tables } = await restoreBackup({
      file,
      keys,
      database: bare,
      keysFile: bareKeys,
      isReplacing: false,
    });
    expect(head).toMatchObject({ createdAt: '1970-01-02T00:00:00.000Z', engine: source.engine });
    expect(tables.get('leads')?.rows).toBe(1_100);
    expect(readFileSync(bareKeys, 'utf8')).toBe('{"secret":"of this installation"}');
    const read = (database: Database) =>
      sql`select * from leads order by id`.execute(database.query);
    expect((await read(bare)).rows).toEqual((await read(source)).rows);
    expect((await sql`select id from outbox`.execute(bare.query)).rows).toHaveLength(1_100);
  });

  test('shows nobody a name, and opens for the holder of the secret key alone', async () => {
    const identity = await generateX25519Identity();
    await write({ encryption: { recipient: await identityToRecipient(identity) } });
    expect(readFileSync(file, 'latin1')).not.toContain('example.com');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const text = gunzipSync(await decrypter.decrypt(readFileSync(file))).toString();
    expect(text).toContain('1099@example.com');
    const opened = verify({ keys });
    await expect(opened).rejects.toThrow(/does not open/);
    expect((await verify({ keys: { identity } })).isGood).toBe(true);
  });

  test('is of one instant, while leads go on coming in', async () => {
    let added = 0;
    const other = await places[0]?.open();
    if (!other) throw new Error('no place');
    databases.push(other);
    const adding = (async () => {
      for (; added < 200; added += 1) await addLeads(source, 10_000 + added);
    })();
    await write({ database: other });
    await adding;
    const { tables } = await verify();
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows;
    expect(rowsOf('leads')).toBeGreaterThanOrEqual(1_100);
    expect(rowsOf('outbox')).toBe(rowsOf('leads'));
    expect(await countLeads(source)).toBe(1_300);
  });

  test('is made by a thread of its own for the server', async () => {
    const { location } = places[0] as TemporaryData;
    await backUpInThread({ location, keysFile, file, encryption });
    expect((await verify({ live: source })).tables.every(({ isEqual }) => isEqual)).toBe(true);
    const missing = join(places[0]?.folder ?? '', 'missing', 'site.age');
    const failing = backUpInThread({ location, keysFile, file: missing, encryption });
    await expect(failing).rejects.toThrow(/ENOENT/);
  });

  test('is whole when two machines write it into the same folder at the same moment', async () => {
    const other = (await places[0]?.open()) as Database;
    databases.push(other);
    await Promise.all([write(), write({ database: other })]);
    expect((await verify()).isGood).toBe(true);
    expect(listUnfinished()).toEqual([]);
  });

  test('leaves nothing behind when it cannot be finished', async () => {
    const unreachable = join(places[0]?.folder ?? '', 'missing', 'site.age');
    await expect(write({ file: unreachable })).rejects.toThrow(/ENOENT/);
    await sql`create table odd (value bytea)`.execute(source.query);
    await sql`insert into odd values (${Buffer.from([0])})`.execute(source.query);
    await expect(write()).rejects.toThrow('odd.value holds a object');
    expect(existsSync(file)).toBe(false);
    expect(listUnfinished()).toEqual([]);
    await addLeads(source, 9_000);
  });
});

const verify = (options: Partial<Parameters<typeof verifyBackup>[0]> = {}) =>
  verifyBackup({ file, keys, migrationsDir, clock: () => 1, live: undefined, ...options });

describe('restoring', () => {
  const restore = (database: Database, isReplacing = false) =>
    restoreBackup({ file, keys, database, keysFile: `${keysFile}.restored`, isReplacing });

  test('refuses a place with data, unless told to replace it', async () => {
    await write();
    const inhabited = await openPlace();
    await addLeads(inhabited, 7_000);
    await expect(restore(inhabited)).rejects.toThrow(/data already \(the table outbox\)/);
    expect(await countLeads(inhabited)).toBe(1);
    await restore(inhabited, true);
    expect(await countLeads(inhabited)).toBe(1_100);
  });

  test.skipIf(isOnPostgres)('refuses a place that a server has open', async () => {
    await write();
    const inhabited = await openPlace();
    const place = places.at(-1) as TemporaryData;
    const server = await place.open();
    await addLeads(server, 7_000);
    await expect(restore(inhabited, true)).rejects.toThrow('The data is in use.');
    expect(await countLeads(server)).toBe(1);
    await server.close();
    await restore(inhabited, true);
    expect(await countLeads(inhabited)).toBe(1_100);
  });

  test.each([
    ['was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['was cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['was changed', (bytes: Buffer) => bytes.fill(7, bytes.length - 50, bytes.length - 40)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => randomBytes(5_000)],
  ])('changes nothing when the file %s', async (_, damage) => {
    await write();
    writeFileSync(file, damage(readFileSync(file)));
    const bare = await openPlace();
    await expect(restore(bare)).rejects.toThrow(UnusableBackup);
    expect(await countLeads(bare)).toBe(0);
    expect(existsSync(`${keysFile}.restored`)).toBe(false);
  });

  test.each([
    ['lies under a file', () => join(file, 'auth-keys.json')],
    ['is a folder', () => dirname(file)],
  ])('changes nothing when the place of the keys %s', async (_, place) => {
    await write();
    const bare = await openPlace();
    await addLeads(bare, 7_000);
    const options = { file, keys, database: bare, isReplacing: true };
    const failing = restoreBackup({ ...options, keysFile: place() });
    await expect(failing).rejects.toThrow(/Nothing was changed\. Let AUTH_KEYS_FILE name/);
    await expect(failing).rejects.toThrow(UnusableBackup);
    expect(await countLeads(bare)).toBe(1);
    await restoreBackup({ ...options, keysFile: `${keysFile}.restored` });
    expect(await countLeads(bare)).toBe(1_100);
  });

  test('has the keys on disk before the data is committed, and gives them their place afterwards', async () => {
    await write();
    const bare = await openPlace();
    const restored = `${keysFile}.restored`;
    const drafts = new Set<string>();
    const onProgress = () => {
      for (const name of listUnfinished())
        drafts.add(readFileSync(join(dirname(file), name), 'utf8'));
      expect(existsSync(restored)).toBe(false);
    };
    const options = { file, keys, database: bare, keysFile: restored, isReplacing: false };
    await restoreBackup({ ...options, onProgress });
    expect([...drafts]).toEqual(['{"secret":"of this installation"}']);
    expect(existsSync(restored)).toBe(true);
    expect(listUnfinished()).toEqual([]);
  });

  test('brings back a place that had no keys', async () => {
    rmSync(keysFile);
    await write();
    const bare = await openPlace();
    await restore(bare);
    expect(await countLeads(bare)).toBe(1_100);
    expect(existsSync(`${keysFile}.restored`)).toBe(false);
  });

  test('blames no passphrase for a file that cannot be read', async () => {
    const folder = dirname(file);
    await expect(verify({ file: folder })).rejects.toThrow(`${folder} cannot be read (EISDIR`);
  });

  test.skipIf(isRoot)('says whose a file should be that this user may not read', async () => {
    await write();
    chmodSync(file, 0o000);
    await expect(verify()).rejects.toThrow(/cannot be read \(EACCES.*chown/);
  });

  test('refuses a backup of a newer version', async () => {
    await sql`insert into migrations values ('9999-future.sql', 1)`.execute(source.query);
    await write();
    await expect(restore(await openPlace())).rejects.toThrow(/newer version, which has 9999/);
  });
});

describe('verifying', () => {
  test('finds every row again and says what changed since', async () => {
    await write();
    await addLeads(source, 8_000);
    await sql`update leads set company = 'Renamed' where id = 'lead-3'`.execute(source.query);
    const { isGood, tables } = await verify({ live: source });
    expect(isGood).toBe(true);
    expect(tables.find(({ table }) => table === 'leads')).toEqual({
      table: 'leads',
      rows: 1_100,
      isEqual: true,
      live: { rows: 1_101, onlyInBackup: 1, onlyLive: 2 },
    });
    expect(tables.length).toBeGreaterThan(15);
  });
});
