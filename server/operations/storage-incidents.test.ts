import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import { minuteMs } from '../platform/time/clock.ts';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { checkSpace, checkStorage, reportStorageIncidents } from './storage-incidents.ts';
import {
  openTemporaryOperations,
  type TemporaryOperations,
} from './temporary-operations.for-tests.ts';

vi.mock('node:fs/promises', { spy: true });

let operations: TemporaryOperations;
beforeEach(async () => {
  operations = await openTemporaryOperations();
});
afterEach(() => operations.close());

describe('the monitor of lead storage', () => {
  const isReady = async () =>
    (await checkStorage(operations.database, operations.incidents)()).isHealthy;
  /** A lead with this outcome. */
  const receive = (end: () => Promise<Awaited<ReturnType<ReceiveLead>>>) =>
    reportStorageIncidents(end, operations.incidents)({} as Parameters<ReceiveLead>[0]);
  const storedLead = { ok: true, id: '1', reference: 'RS-222222' } as const;
  const list = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(operations.database.query)).rows;

  test('reports the first failed lead at once, and only once', async () => {
    operations.start();
    const diskFull = Object.assign(new Error('disk full'), { errcode: 13 });
    let isFull = true;
    const submit = () =>
      receive(async () => {
        if (isFull) throw diskFull;
        return { ...storedLead, isRepeat: false };
      });
    await expect(submit()).rejects.toBe(diskFull);
    await expect(submit()).rejects.toBe(diskFull);
    await vi.waitFor(() =>
      expect(operations.alarms).toEqual([
        expect.stringContaining('asked to try again: the disk is full.'),
      ]),
    );
    isFull = false;
    await submit();
    expect(operations.incidents.list()).toEqual([]);
  });

  // tests/postgres/read-only.test.ts covers PostgreSQL.
  test.skipIf(isOnPostgres)(
    'is not ready while the database rejects writes, and ready as soon as it accepts them',
    async () => {
      operations.start();
      const readOnly = Object.assign(new Error('no'), { code: '25006' });
      expect(await isReady()).toBe(true);
      await sql`pragma query_only = on`.execute(operations.database.query);
      await expect(receive(() => Promise.reject(readOnly))).rejects.toBe(readOnly);
      expect(await isReady()).toBe(false);
      await vi.waitFor(() =>
        expect(operations.alarms).toEqual([
          expect.stringContaining('the database takes no writes'),
        ]),
      );
      await vi.advanceTimersByTimeAsync(minuteMs);
      expect(await isReady()).toBe(false);
      await sql`pragma query_only = off`.execute(operations.database.query);
      expect(await isReady()).toBe(true);
      for (const table of ['leads', 'outbox', 'intake', 'erasures']) {
        expect(await list(table)).toEqual([]);
      }
    },
  );

  test('is not ready while the leads table cannot be written, even if others can', async () => {
    operations.start();
    const readOnly = Object.assign(new Error('no'), { code: '25006' });
    await expect(receive(() => Promise.reject(readOnly))).rejects.toBe(readOnly);
    await sql`alter table leads rename to gone`.execute(operations.database.query);
    expect(await isReady()).toBe(false);
    await sql`alter table gone rename to leads`.execute(operations.database.query);
    expect(await isReady()).toBe(true);
  });

  test('stays ready on other errors, and reports them once, until a new lead is stored', async () => {
    operations.start();
    const defect = new Error('no');
    for (let lead = 0; lead < 3; lead += 1) {
      await expect(receive(() => Promise.reject(defect))).rejects.toBe(defect);
      expect(await isReady()).toBe(true);
      await vi.advanceTimersByTimeAsync(minuteMs);
      await receive(async () => ({ ...storedLead, isRepeat: true }));
    }
    await operations.runChecks();
    expect(operations.alarms).toEqual([expect.stringContaining('see the log')]);
    expect(operations.incidents.list()).toHaveLength(1);
    await receive(async () => ({ ...storedLead, isRepeat: false }));
    expect(operations.incidents.list()).toEqual([]);
  });

  test('detects when leads can be stored again', async () => {
    operations.start();
    operations.incidents.raise({ kind: 'storage', message: 'Leads cannot be stored.' });
    await vi.advanceTimersByTimeAsync(minuteMs);
    await vi.waitFor(() => expect(operations.incidents.list()).toEqual([]));
  });
});

test('a disk whose free space varies around the limit is one incident', async () => {
  const { incidents } = operations;
  const space = { ...(await statfs('.')), bsize: 1024 * 1024 };
  const check = async (bavail: number) => {
    vi.mocked(statfs).mockResolvedValueOnce({ ...space, bavail });
    await checkSpace('.', incidents);
    return incidents.list().length;
  };
  expect(await check(201)).toBe(0);
  for (const free of [199, 202, 198, 230]) expect(await check(free)).toBe(1);
  expect(operations.begun).toBe(1);
  expect(incidents.list()[0]?.message).toBe(
    'The disk with the leads has 230 MB left. Make room, or leads cannot be stored any more.',
  );
  expect(await check(260)).toBe(0);
});
