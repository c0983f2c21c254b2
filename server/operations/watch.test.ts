import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import type { ReceiveLead } from '../leads/receive-lead.ts';
import type { Channel } from '../notifications/channel.ts';
import { dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { isOnPostgres } from '../platform/temporary-data.for-tests.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import {
  checkStandingTroubles,
  createStandingTroubles,
  type StandingTroubles,
} from './standing-troubles.ts';
import { checkStorage, watchStorage } from './storage-watch.ts';
import { startWatch, type Watch, type WatchOptions } from './watch.ts';

let database: Database;
let told: string[];
let troubles: StandingTroubles;
let watch: Watch | undefined;
let wrongBy: number;
let begun: number;

const channel: Channel = {
  name: 'email',
  notify: async () => ({ ok: true }),
  async alarm({ message }) {
    told.push(message);
    return { ok: true };
  },
};

beforeEach(async () => {
  // What waits for a disk or a thread runs on real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  database = await openTemporaryDatabase();
  told = [];
  wrongBy = 0;
  begun = 0;
  watch = undefined;
  troubles = createStandingTroubles(() => {
    begun += 1;
    void watch?.look();
  });
});
afterEach(async () => {
  await watch?.stop();
  vi.useRealTimers();
  await database.close();
});

const start = (options: Partial<WatchOptions> = {}) => {
  watch = startWatch({
    database,
    channels: [channel],
    troubles,
    clock: () => Date.now() + wrongBy,
    log: createLog('silent'),
    siteUrl: 'http://127.0.0.1:9',
    dataDir: undefined,
    canaryIntervalMs: undefined,
    leadRetentionMs: undefined,
    backUp: undefined,
    ...options,
  });
};

describe('the watch', () => {
  test('tells at once when the first lead cannot be stored, and no more than once', async () => {
    start();
    const diskFull = Object.assign(new Error('disk full'), { errcode: 13 });
    let isFull = true;
    const receive = watchStorage(async () => {
      if (isFull) throw diskFull;
      return { ok: true, id: '1', reference: 'RS-222222', isRepeat: false };
    }, troubles);
    const submit = () => receive({} as Parameters<ReceiveLead>[0]);
    await expect(submit()).rejects.toBe(diskFull);
    await expect(submit()).rejects.toBe(diskFull);
    await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('is the disk full?')]));
    isFull = false;
    await submit();
    expect(troubles.list()).toEqual([]);
  });

  const isReady = async () => (await checkStorage(database, troubles)()).isHealthy;
  /** A lead that ends so. */
  const receive = (end: () => Promise<Awaited<ReturnType<ReceiveLead>>>) =>
    watchStorage(end, troubles)({} as Parameters<ReceiveLead>[0]);
  const storedLead = { ok: true, id: '1', reference: 'RS-222222' } as const;
  const list = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(database.query)).rows;

  // What PostgreSQL does then is in tests/postgres/read-only.test.ts.
  test.skipIf(isOnPostgres)(
    'is not ready as long as the database refuses writes, and is at once when it takes them',
    async () => {
      start();
      const refusal = Object.assign(new Error('no'), { code: '25006' });
      expect(await isReady()).toBe(true);
      await sql`pragma query_only = on`.execute(database.query);
      await expect(receive(() => Promise.reject(refusal))).rejects.toBe(refusal);
      expect(await isReady()).toBe(false);
      await vi.waitFor(() =>
        expect(told).toEqual([expect.stringContaining('Is the database read-only')]),
      );
      await vi.advanceTimersByTimeAsync(minuteMs);
      expect(await isReady()).toBe(false);
      await sql`pragma query_only = off`.execute(database.query);
      expect(await isReady()).toBe(true);
      for (const table of ['leads', 'outbox', 'intake', 'erasures']) {
        expect(await list(table)).toEqual([]);
      }
    },
  );

  test('is not ready as long as the table of leads cannot be written, although others can', async () => {
    start();
    const refusal = Object.assign(new Error('no'), { code: '25006' });
    await expect(receive(() => Promise.reject(refusal))).rejects.toBe(refusal);
    await sql`alter table leads rename to gone`.execute(database.query);
    expect(await isReady()).toBe(false);
    await sql`alter table gone rename to leads`.execute(database.query);
    expect(await isReady()).toBe(true);
  });

  test('stays ready when something else is broken, and tells of it once, until a new lead is stored', async () => {
    start();
    const fault = new Error('no');
    for (let lead = 0; lead < 3; lead += 1) {
      await expect(receive(() => Promise.reject(fault))).rejects.toBe(fault);
      expect(await isReady()).toBe(true);
      await vi.advanceTimersByTimeAsync(minuteMs);
      await receive(async () => ({ ...storedLead, isRepeat: true }));
    }
    await watch?.look();
    expect(told).toEqual([expect.stringContaining('see the log')]);
    expect(troubles.list()).toHaveLength(1);
    await receive(async () => ({ ...storedLead, isRepeat: false }));
    expect(troubles.list()).toEqual([]);
  });

  test('finds out by itself that leads can be stored again', async () => {
    start();
    troubles.set('storage', 'Leads cannot be stored.');
    await vi.advanceTimersByTimeAsync(minuteMs);
    await vi.waitFor(() => expect(troubles.list()).toEqual([]));
  });

  test('tells when the database does not answer', async () => {
    start();
    await sql`alter table outbox rename to gone`.execute(database.query);
    await watch?.look();
    await vi.waitFor(() =>
      expect(told).toContain('The database does not answer, so no lead can be stored.'),
    );
    await sql`alter table gone rename to outbox`.execute(database.query);
    await watch?.look();
    expect(troubles.list()).toEqual([]);
  });

  test('tells the owner why no backup could be made, and others only that, until one can', async () => {
    let isBroken = true;
    start({
      async backUp() {
        if (isBroken) throw new Error('the folder is not mounted');
      },
    });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(told).toEqual(['No backup could be made. The reason: the folder is not mounted']),
    );
    expect((await checkStandingTroubles(troubles)()).detail).toBe('No backup could be made.');
    isBroken = false;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(troubles.list()).toEqual([]);
  });

  test('tells the owner when old leads cannot be erased, until they can', async () => {
    start({ leadRetentionMs: dayMs });
    await sql`alter table erasures rename to gone`.execute(database.query);
    await insertLead(database);
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() =>
      expect(told).toEqual([
        expect.stringContaining('Leads that are too old could not be erased.'),
      ]),
    );
    await sql`alter table gone rename to erasures`.execute(database.query);
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() => expect(troubles.list()).toEqual([]));
  });

  test.each([
    ['at the first look after a start, when the last was a day ago', dayMs, 10 * minuteMs],
    ['not before its time, whenever the server was started', 2 * hourMs, 22 * hourMs],
  ])('sends a test of the form %s', async (_, agoMs, dueMs) => {
    await sql`insert into trials values ('email', ${Date.now() - agoMs})`.execute(database.query);
    start({ canaryIntervalMs: dayMs });
    await vi.advanceTimersByTimeAsync(dueMs - 10 * minuteMs);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(told).toEqual([expect.stringContaining('The form at http://127.0.0.1:9')]),
    );
  });

  test('keeps what a failed test of the form did not reach, and begins no trouble twice', async () => {
    troubles.set('email', 'The test did not come through email.');
    start({ canaryIntervalMs: 10 * minuteMs });
    for (let sent = 0; sent < 2; sent += 1) {
      await vi.advanceTimersByTimeAsync(10 * minuteMs);
      await vi.waitFor(() => expect(troubles.list()).toHaveLength(2));
    }
    await watch?.look();
    expect(troubles.list().map(({ part }) => part)).toEqual(['email', 'form']);
    expect(begun).toBe(2);
    expect(told).toHaveLength(2);
  });

  test('tells that a test was lost although deliveries by that channel were told of before', async () => {
    start();
    await insertLead(database, { id: 'a' });
    await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
      values ('d', 'a', 'email', 'abandoned', 0, 0)`.execute(database.query);
    await watch?.look();
    troubles.set('email', 'The test did not come through email.');
    await watch?.look();
    expect(told).toEqual([
      expect.stringContaining('Deliveries by email: 1 given up'),
      'The test did not come through email.',
    ]);
  });

  test('tells that a backup hangs', async () => {
    start({ backUp: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(2 * hourMs);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(11 * minuteMs);
    // Time runs ahead of PostgreSQL here: a look that is still under way lets the next turn go by.
    await watch?.look();
    expect(told).toEqual([expect.stringContaining('it has not ended')]);
    await watch?.stop();
    watch = undefined;
  });

  test('ends although a backup hangs', async () => {
    start({ backUp: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await expect(watch?.stop()).resolves.toBeUndefined();
    watch = undefined;
  });

  test('tells that leads are held back, and is not in trouble for it', async () => {
    start();
    await insertLead(database, { status: 'quarantined' });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('1 lead was held back')]));
    expect(troubles.list()).toEqual([]);
  });

  test('says by how much a clock was set back', async () => {
    start();
    wrongBy = -1.5 * hourMs;
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    await vi.waitFor(() =>
      expect(told).toEqual([expect.stringContaining('The clock was set back by 1.5 hours')]),
    );
  });

  test('erases nothing by age while the clock is a year ahead', async () => {
    const listIds = async () => {
      const { rows } = await sql<{ id: string }>`select id from leads order by id`.execute(
        database.query,
      );
      return rows.map(({ id }) => id);
    };
    await insertLead(database, { id: 'new', received_at: Date.now() });
    await insertLead(database, { id: 'old', received_at: Date.now() - 800 * dayMs });
    start({ leadRetentionMs: 180 * dayMs });
    wrongBy = 365 * dayMs;
    await vi.advanceTimersByTimeAsync(3 * hourMs);
    expect(await listIds()).toEqual(['new', 'old']);
    expect(told.join()).toContain('The clock was set forward by 365.0 days');
    wrongBy = 0;
    await vi.advanceTimersByTimeAsync(26 * hourMs);
    await vi.waitFor(async () => expect(await listIds()).toEqual(['new']));
  });
});
