import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActiveIncidents } from '../../server/operations/active-incidents.ts';
import { checkStorage } from '../../server/operations/storage-incidents.ts';
import { startOperations } from '../../server/operations/start-operations.ts';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { checkDatabase } from '../../server/platform/http/health.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { minuteMs, secondMs } from '../../server/platform/time/clock.ts';
import { isStorageUnavailable } from '../../server/platform/database/storage-errors.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { hangMs, noIdleTimeout } from './no-idle-timeout.ts';

const migrationsDir = join(import.meta.dirname, '../../server/platform/database/migrations');
let data: TemporaryData;
let database: Database;

beforeEach(async () => {
  data = await createTemporaryData();
});
afterEach(async () => {
  await database.close();
  await data.remove();
});

describe('a read-only PostgreSQL database', () => {
  /** Like one that became the standby of another. */
  function readOnlyUrl(): string {
    const url = new URL(data.variables.DATABASE_URL as string);
    const options = url.searchParams.get('options');
    url.searchParams.set('options', `${options} -c default_transaction_read_only=on`);
    return url.href;
  }
  const openReadOnly = () => openDatabase({ postgresUrl: readOnlyUrl() });

  test('is reported before a visitor notices it', async () => {
    const writable = await data.open();
    await migrate(writable, migrationsDir);
    await writable.close();
    database = await openReadOnly();
    const incidents = createActiveIncidents();
    const operations = startOperations({
      database,
      channels: [],
      incidents,
      clock: Date.now,
      log: createLog('silent'),
      siteUrl: '',
      deskUrl: undefined,
      dataDir: undefined,
      canaryIntervalMs: undefined,
      leadRetentionMs: undefined,
      backUp: undefined,
    });
    await operations.runChecks();
    await operations.stop();
    expect(incidents.list()).toMatchObject([
      { message: 'The database takes no writes, so no lead can be stored.' },
    ]);
  });

  test('is unhealthy, and rejects leads as temporarily unavailable', async () => {
    database = await openReadOnly();
    expect(await checkDatabase(database)()).toMatchObject({
      isHealthy: false,
      detail: 'postgres takes no writes',
    });
    const failure = await migrate(database, migrationsDir).catch((error: unknown) => error);
    expect(isStorageUnavailable(failure)).toBe(true);
  });

  test('can be read by the commands, which close their connection when it has no tables', async () => {
    const list = () =>
      spawnSync(process.execPath, ['cli/leads.ts', 'list'], {
        env: {
          ...process.env,
          ...data.variables,
          ...noIdleTimeout,
          DATABASE_URL: readOnlyUrl(),
        },
        encoding: 'utf8',
        timeout: hangMs,
      });
    expect(list()).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('read-only transaction'),
    });
    database = await data.open();
    await migrate(database, migrationsDir);
    expect(list()).toMatchObject({ status: 0, stderr: '' });
  });

  test('is not ready after a rejected lead, and ready as soon as it accepts one again', async () => {
    const writable = await data.open();
    await migrate(writable, migrationsDir);
    database = await openReadOnly();
    const incidents = createActiveIncidents();
    incidents.raise({ kind: 'storage', message: 'Leads cannot be stored.' });
    expect(await checkStorage(database, incidents)()).toMatchObject({
      isHealthy: false,
      detail: 'Leads cannot be stored.',
    });
    expect(await checkStorage(writable, incidents)()).toMatchObject({ isHealthy: true });
    expect(incidents.list()).toEqual([]);
    await writable.close();
  });

  test('takes leads again within a minute of a failover, also if it is never idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      database = await data.open();
      const write = () => sql`create table failover (id integer)`.execute(database.query);
      // As on a connection to the former primary.
      await sql`set default_transaction_read_only = on`.execute(database.query);
      for (let waitedMs = 0; waitedMs < minuteMs; waitedMs += 5 * secondMs) {
        await expect(write()).rejects.toThrow('read-only transaction');
        vi.advanceTimersByTime(5 * secondMs);
      }
      await expect(write()).resolves.toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is healthy once it accepts writes', async () => {
    database = await data.open();
    expect(await checkDatabase(database)()).toMatchObject({ isHealthy: true });
  });
});
