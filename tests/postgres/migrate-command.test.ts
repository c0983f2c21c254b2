import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { spawnServer } from '../faults/server-process.ts';
import { createVisitors } from '../faults/visitors.ts';
import { hangMs, noIdleTimeout } from './no-idle-timeout.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');

let data: TemporaryData;
let to: string;
/** The settings of the machine whose data is still in SQLite. */
let variables: { DATA_DIR: string };
beforeEach(async () => {
  data = await createTemporaryData();
  to = data.variables.DATABASE_URL ?? '';
  variables = { DATA_DIR: data.folder };
});
afterEach(() => data.remove());

const words = (target: string) => ['cli/leads.ts', 'migrate', '--to', target];
const environment = () => ({ ...process.env, ...variables });

function runMigrate(target = to, more: Partial<NodeJS.ProcessEnv> = {}) {
  const env = { ...environment(), ...more };
  const options = { env, encoding: 'utf8', timeout: hangMs } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words(target), options);
  return { status, stdout, stderr };
}

async function withSqlite<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ sqliteFile: join(data.folder, 'site.sqlite') });
  try {
    await migrate(database, migrationsDir);
    return await work(database);
  } finally {
    await database.close();
  }
}

const addLeads = (count: number) =>
  withSqlite((database) =>
    sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
      insert into leads (id, reference, received_at, first_name, last_name, company, email, idempotency_key, content_hash,
        status, spam_score, spam_reasons, attribution, is_canary)
      select 'lead-' || number, 'RS-' || number, 1700000000000 + number, 'Zoë', '張 "''\\', 'Company ' || number,
        number || '@example.com', 'key-' || number, 'hash', 'accepted', 0, '["ü"]', '{}', 0 from numbers
    `.execute(database.query),
  );

async function countMoved(): Promise<number> {
  const database = await data.open();
  await migrate(database, migrationsDir);
  const { rows } = await sql<{ count: number }>`select count(*) as count from leads`.execute(
    database.query,
  );
  await database.close();
  return rows[0]?.count ?? 0;
}

describe('leads migrate', () => {
  test('moves a server’s data to another server, which continues with it', async () => {
    const visitors = createVisitors();
    const before = await spawnServer(variables);
    await visitors.submit(before.address, 4, AbortSignal.timeout(300));
    const tooEarly = runMigrate();
    expect(tooEarly).toMatchObject({ status: 3, stderr: expect.stringContaining('is in use') });
    await before.terminate();

    const moved = runMigrate();
    expect(moved).toMatchObject({ status: 0, stderr: '' });
    expect(moved.stdout).toMatch(
      new RegExp(`leads +${visitors.acknowledged.size} +[0-9a-f]{16} +equal`),
    );
    expect(moved.stdout).not.toContain('postgres@');

    const after = await spawnServer(data.variables);
    const [[key, reference] = ['', '']] = [...visitors.acknowledged];
    const answer = await visitors.send(after.address, key);
    expect(answer).toBe(reference);
    await after.terminate();
    const reconciliation = spawnSync(process.execPath, ['cli/leads.ts', 'reconcile', '--json'], {
      env: { ...process.env, ...data.variables },
      encoding: 'utf8',
    });
    expect(reconciliation.status).toBe(0);
    expect(JSON.parse(reconciliation.stdout)).toMatchObject([
      { submitted: visitors.acknowledged.size },
    ]);

    expect(runMigrate()).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('already has data, in the table'),
    });
  });

  test('leaves nothing behind when it is killed, and can be repeated', async () => {
    await addLeads(40_000);
    const named = new URL(to);
    named.searchParams.set('application_name', 'killed');
    const child = spawn(process.execPath, words(named.href), {
      env: environment(),
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    const watcher = await data.open();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where query like 'insert into "leads"%' and application_name = 'killed'`.execute(
          watcher.query,
        );
        expect(rows).toHaveLength(1);
      },
      { interval: 5 },
    );
    child.kill('SIGKILL');
    expect(await exited).toBe('SIGKILL');
    await watcher.close();
    expect(await countMoved()).toBe(0);
    expect(runMigrate()).toMatchObject({ status: 0, stderr: '' });
    expect(await countMoved()).toBe(40_000);
  });

  test('keeps nothing when a row arrives altered', async () => {
    await addLeads(10);
    const target = await data.open();
    await migrate(target, migrationsDir);
    await sql`create function spoil() returns trigger language plpgsql
      as 'begin new.company := upper(new.company); return new; end'`.execute(target.query);
    await sql`create trigger spoil before insert on leads for each row execute function spoil()`.execute(
      target.query,
    );
    await target.close();
    expect(runMigrate()).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('leads differs from its source after the copy'),
    });
    expect(await countMoved()).toBe(0);
  });

  test.each([
    ['postgres://postgres@127.0.0.1:9/none', 3, 'cannot be used'],
    ['https://example.com', 2, 'Write postgres://'],
  ])('to %s exits with %i and an explanation', async (target, status, sentence) => {
    await addLeads(1);
    expect(runMigrate(target)).toMatchObject({ status, stderr: expect.stringContaining(sentence) });
  });

  test('to a read-only database closes its connection', async () => {
    await addLeads(1);
    const url = new URL(to);
    const options = url.searchParams.get('options');
    url.searchParams.set('options', `${options} -c default_transaction_read_only=on`);
    expect(runMigrate(url.href, noIdleTimeout)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('read-only transaction'),
    });
  });

  test('also takes the URL from a variable, where no process list shows its password', async () => {
    await addLeads(1);
    const moved = spawnSync(process.execPath, ['cli/leads.ts', 'migrate'], {
      env: { ...environment(), TARGET_DATABASE_URL: to },
      encoding: 'utf8',
    });
    expect(moved).toMatchObject({ status: 0, stderr: '' });
    expect(await countMoved()).toBe(1);
  });

  test('with the new setting already there asks to unset it', () => {
    const stderr = expect.stringContaining('unset it to move the data');
    expect(runMigrate(to, { DATABASE_URL: to })).toMatchObject({ status: 3, stderr });
  });

  test('without a source creates no file', () => {
    const result = runMigrate();
    expect(result).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('There is no data'),
    });
  });
});
