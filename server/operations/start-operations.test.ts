/* One long file: all tests share a server whose clock and channels they control. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { listIncidents } from './incident-history.ts';
import { eraseExpiredLeads } from './erase-expired-leads.ts';
import { readLastNotice } from './notices.ts';
import {
  openTemporaryOperations,
  type TemporaryOperations,
} from './temporary-operations.for-tests.ts';

let operations: TemporaryOperations;
beforeEach(async () => {
  operations = await openTemporaryOperations();
});
afterEach(() => operations.close());

/** A turn that is still running skips the next one, so each attempt is later. */
const within = (stepMs: number) => (assertion: () => Promise<void> | void) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(stepMs);
    await assertion();
  });
const withinHours = within(hourMs);
const withinLooks = within(10 * minuteMs);

const quarantined = { status: 'quarantined', spam_score: 50 } as const;

const lostCanary = {
  kind: 'canary',
  channel: 'email',
  message: 'The canary did not come through email.',
} as const;

describe('the scheduled operations', () => {
  test('report a database that does not respond', async () => {
    operations.start();
    await sql`alter table outbox rename to gone`.execute(operations.database.query);
    // A visitor was rejected for the same reason, which needs no second alarm.
    operations.incidents.raise({ kind: 'storage', message: 'Leads cannot be stored.' });
    await operations.runChecks();
    await vi.waitFor(() =>
      expect(operations.alarms).toEqual([
        'The database does not answer, so no lead can be stored.',
      ]),
    );
    await sql`alter table gone rename to outbox`.execute(operations.database.query);
    await operations.runChecks();
    expect(operations.incidents.list()).toMatchObject([{ kind: 'storage' }]);
  });

  test('record an incident that was over before the database answered again', async () => {
    const { query } = operations.database;
    operations.start();
    const beganAt = Date.now();
    for (const table of ['outbox', 'incidents']) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(
        query,
      );
    }
    await operations.runChecks();
    expect(operations.incidents.list()).toMatchObject([{ kind: 'database' }]);
    for (const table of ['outbox', 'incidents']) {
      await sql`alter table ${sql.table(`${table}_gone`)} rename to ${sql.table(table)}`.execute(
        query,
      );
    }
    await operations.runChecks();
    const recorded = await listIncidents(operations.database, 5);
    expect(recorded).toMatchObject([{ kind: 'database', beganAt }]);
  });

  test('report the first quarantined lead within 15 minutes', async () => {
    operations.start();
    const receivedAt = Date.now();
    await insertLead(operations.database, { ...quarantined, received_at: receivedAt });
    await vi.advanceTimersByTimeAsync(15 * minuteMs);
    await vi.waitFor(() =>
      expect(operations.alarms).toEqual([expect.stringContaining('1 lead was quarantined')]),
    );
  });

  test('report why no backup could be made, in full only to the owner, until one succeeds', async () => {
    let isBroken = true;
    operations.start({
      async backUp() {
        if (isBroken) throw new Error('the folder is not mounted');
      },
    });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(operations.alarms).toEqual([
        'No backup could be made. The cause: “the folder is not mounted”.',
      ]),
    );
    const [incident] = operations.incidents.list();
    expect(incident?.message).toBe('No backup could be made.');
    isBroken = false;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(operations.incidents.list()).toEqual([]);
  });

  test('report that old leads cannot be erased, until they can', async () => {
    operations.start({ leadRetentionMs: 9 * dayMs });
    await sql`alter table erasures rename to gone`.execute(operations.database.query);
    await insertLead(operations.database);
    await insertLead(operations.database, { id: 'new', received_at: Date.now() - 5 * dayMs });
    await withinHours(() =>
      expect(operations.alarms).toEqual([
        expect.stringContaining('Leads that are too old could not be erased.'),
      ]),
    );
    await sql`alter table gone rename to erasures`.execute(operations.database.query);
    await withinHours(() => expect(operations.incidents.list()).toEqual([]));
  });

  test('report a lead deleted outside the server once, until the leads reconcile', async () => {
    operations.start();
    const receivedAt = Date.now();
    const keepLead = () => insertLead(operations.database, { received_at: receivedAt });
    await keepLead();
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    await sql`insert into intake values (${day}, 'server', 1)`.execute(operations.database.query);
    await vi.advanceTimersByTimeAsync(hourMs + minuteMs);
    await operations.runChecks();
    expect(operations.alarms).toEqual([]);
    await sql`delete from leads`.execute(operations.database.query);
    await withinHours(() =>
      expect(operations.alarms).toEqual([
        'Leads do not reconcile: run `npm run leads -- reconcile`.',
      ]),
    );
    await vi.advanceTimersByTimeAsync(hourMs);
    await operations.runChecks();
    expect(operations.alarms).toHaveLength(1);
    await keepLead();
    await withinHours(() => expect(operations.incidents.list()).toEqual([]));
  });

  test.each([
    ['at the first look after a start, when the last was a day ago', dayMs, 10 * minuteMs],
    ['not before its time, whenever the server was started', 2 * hourMs, 22 * hourMs],
  ])('send a canary %s', async (_, agoMs, dueMs) => {
    await sql`insert into trials values ('email', ${Date.now() - agoMs})`.execute(
      operations.database.query,
    );
    const startedAt = Date.now();
    operations.start({ canaryIntervalMs: dayMs });
    await vi.advanceTimersByTimeAsync(dueMs - 10 * minuteMs);
    expect(operations.alarms).toEqual([]);
    await withinLooks(() =>
      expect(operations.alarms).toEqual([
        expect.stringContaining('The form at http://127.0.0.1:9'),
      ]),
    );
    expect(Date.now() - startedAt).toBeLessThan(dueMs + dayMs);
  });

  test('leave the canary to another server whose one has passed, and end the incident of a lost one', async () => {
    operations.start({ canaryIntervalMs: dayMs });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() => expect(operations.alarms).toHaveLength(1));
    await operations.runChecks();
    operations.incidents.raise(lostCanary);
    const pass = () =>
      sql`insert into trials values ('email', ${Date.now()})
        on conflict (channel) do update set succeeded_at = excluded.succeeded_at`.execute(
        operations.database.query,
      );
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(operations.incidents.list()).toHaveLength(2);
    await pass();
    await withinLooks(() => expect(operations.incidents.list()).toEqual([]));
    await vi.advanceTimersByTimeAsync(19 * hourMs);
    await pass();
    await vi.advanceTimersByTimeAsync(20 * hourMs);
    expect(operations.incidents.list()).toEqual([]);
  });

  test('end the incident of a lost canary when one passes between a restart and the first look', async () => {
    operations.incidents.raise(lostCanary);
    operations.start({ canaryIntervalMs: dayMs });
    await operations.runChecks();
    await vi.advanceTimersByTimeAsync(minuteMs);
    await sql`insert into trials values ('email', ${Date.now()})`.execute(
      operations.database.query,
    );
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() => expect(operations.incidents.list()).toEqual([]));
  });

  test('keep incidents that a failed canary could not check, and start none twice', async () => {
    operations.incidents.raise(lostCanary);
    operations.start({ canaryIntervalMs: 10 * minuteMs });
    for (let sent = 0; sent < 2; sent += 1) {
      await vi.advanceTimersByTimeAsync(10 * minuteMs);
      await vi.waitFor(() => expect(operations.incidents.list()).toHaveLength(2));
    }
    await operations.runChecks();
    expect(operations.incidents.list().map(({ kind }) => kind)).toEqual(['canary', 'form']);
    expect(operations.begun).toBe(2);
    expect(operations.alarms).toHaveLength(2);
  });

  test('report a lost canary even after an incident about the same channel’s deliveries', async () => {
    operations.start();
    await insertLead(operations.database, { id: 'a' });
    await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
      values ('d', 'a', 'email', 'abandoned', 0, 0)`.execute(operations.database.query);
    await operations.runChecks();
    operations.incidents.raise(lostCanary);
    await operations.runChecks();
    expect(operations.alarms).toEqual([
      expect.stringContaining('Deliveries by email: 1 given up'),
      'The canary did not come through email.',
    ]);
  });

  // The driver of PostgreSQL needs real timers.
  test.skipIf(isOnPostgres)(
    'report a backup that runs for more than an hour, until it ends',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
      const { promise, resolve } = Promise.withResolvers<void>();
      const backUp = vi.fn<() => Promise<void>>(() => promise);
      operations.start({ backUp });
      await vi.advanceTimersByTimeAsync(69 * minuteMs);
      expect(operations.incidents.list()).toEqual([]);
      await vi.advanceTimersByTimeAsync(minuteMs);
      await vi.waitFor(() =>
        expect(operations.alarms).toEqual(['A backup has been running for more than an hour.']),
      );
      expect(backUp).toHaveBeenCalledOnce();
      resolve();
      await vi.waitFor(() => expect(operations.incidents.list()).toEqual([]));
    },
  );

  test('stop although a backup hangs', async () => {
    operations.start({ backUp: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await expect(operations.stop()).resolves.toBeUndefined();
  });

  test('report an incident that outlasts a restart once a day, and again when it recurs', async () => {
    const { database, alarms, runChecks } = operations;
    const restart = async () => {
      await operations.stop();
      operations.start();
      await runChecks();
    };
    await insertLead(database, { id: 'a' });
    await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
      values ('d', 'a', 'email', 'abandoned', 0, 0)`.execute(database.query);
    await restart();
    await restart();
    expect(alarms).toHaveLength(1);
    operations.wrongBy += dayMs;
    await restart();
    expect(alarms).toHaveLength(2);
    await sql`update outbox set state = 'delivered'`.execute(database.query);
    await restart();
    operations.wrongBy += hourMs;
    await runChecks();
    await sql`update outbox set state = 'abandoned'`.execute(database.query);
    await restart();
    expect(alarms).toHaveLength(3);
  });

  test('report a failing backup or canary once, also when the server restarts meanwhile', async () => {
    const options = {
      canaryIntervalMs: dayMs,
      async backUp() {
        throw new Error('the folder is not mounted');
      },
    };
    operations.incidents.raise(lostCanary);
    operations.start(options);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() => expect(operations.alarms).toHaveLength(3));
    await operations.stop();
    for (const { kind, channel } of operations.incidents.list()) {
      operations.incidents.clear(kind, channel);
    }
    operations.start(options);
    await operations.runChecks();
    expect(operations.incidents.list().map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['backup', 'canary', 'form']),
    );
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await operations.runChecks();
    expect(operations.alarms).toHaveLength(3);
  });

  test('do not remind of an incident from before a pause of days, which may be over', async () => {
    operations.incidents.raise({ kind: 'backup', message: 'No backup could be made.' });
    operations.start();
    await operations.runChecks();
    await operations.stop();
    operations.incidents.clear('backup');
    operations.wrongBy = 2 * dayMs;
    operations.start({ backUp: async () => {} });
    await operations.runChecks();
    expect(operations.alarms).toHaveLength(1);
  });

  test('end an incident at a restart if the server does not check for it any more', async () => {
    operations.incidents.raise(lostCanary);
    operations.incidents.raise({ kind: 'backup', message: 'No backup could be made.' });
    operations.start({ canaryIntervalMs: dayMs });
    await operations.runChecks();
    await operations.stop();
    operations.incidents.clear('canary', 'email');
    operations.incidents.clear('backup');
    operations.start({ channels: [] });
    await operations.runChecks();
    expect(operations.incidents.list()).toEqual([]);
  });

  test('report quarantined leads, which are not an incident', async () => {
    operations.start();
    await insertLead(operations.database, quarantined);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(operations.alarms).toEqual([expect.stringContaining('1 lead was quarantined')]),
    );
    expect(operations.incidents.list()).toEqual([]);
  });

  test('keep and report an old undelivered lead until it is delivered', async () => {
    const count = async () =>
      (await sql`select 1 from leads`.execute(operations.database.query)).rows.length;
    const old = { id: 'old', reference: 'RS-222222', received_at: Date.now() - 800 * dayMs };
    await insertLead(operations.database, old);
    await insertLead(operations.database, { id: 'new', received_at: Date.now() - 5 * dayMs });
    await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
      values ('d', 'old', 'email', 'pending', ${Date.now()}, 0)`.execute(operations.database.query);
    operations.start({ leadRetentionMs: 9 * dayMs });
    await withinHours(() =>
      expect(operations.alarms).toContainEqual(
        expect.stringContaining('not delivered: RS-222222.'),
      ),
    );
    expect(await count()).toBe(2);
    await sql`update outbox set state = 'delivered'`.execute(operations.database.query);
    await withinHours(async () => expect(await count()).toBe(1));
    await withinHours(() => expect(operations.incidents.list()).toEqual([]));
  });

  test('erase nothing by age while the clock is years ahead from the start on, until somebody confirms it', async () => {
    const retention = { retentionMs: 180 * dayMs };
    const count = async () =>
      (await sql`select 1 from leads`.execute(operations.database.query)).rows.length;
    await insertLead(operations.database, { received_at: Date.now() });
    operations.start({ leadRetentionMs: retention.retentionMs });
    await withinHours(async () =>
      expect(await readLastNotice(operations.database, 'retention')).toBeDefined(),
    );
    await operations.stop();
    operations.wrongBy = 10 * 365 * dayMs;
    const spam = { ...quarantined, received_at: Date.now(), spam_at: Date.now() };
    await insertLead(operations.database, { id: 'spam', reference: 'RS-333333', ...spam });
    operations.start({ leadRetentionMs: retention.retentionMs });
    await withinHours(() =>
      expect(operations.alarms).toContainEqual(
        expect.stringMatching(/^The clock says \d{4}-\d\d-\d\d, but old leads were last erased on/),
      ),
    );
    await vi.advanceTimersByTimeAsync(26 * hourMs);
    expect(await count()).toBe(2);
    const now = Date.now() + operations.wrongBy;
    await eraseExpiredLeads(operations.database, { ...retention, now }, 'undelivered');
    await withinHours(async () => expect(await count()).toBe(0));
    await withinHours(() =>
      expect(operations.incidents.list().map(({ kind }) => kind)).not.toContain('retention'),
    );
  });

  test('erase nothing by age while the clock is a year ahead', async () => {
    const listIds = async () => {
      const { rows } = await sql<{ id: string }>`select id from leads order by id`.execute(
        operations.database.query,
      );
      return rows.map(({ id }) => id);
    };
    await insertLead(operations.database, { id: 'new', received_at: Date.now() });
    await insertLead(operations.database, { id: 'old', received_at: Date.now() - 800 * dayMs });
    const spam = { ...quarantined, received_at: Date.now(), spam_at: Date.now() - 31 * dayMs };
    await insertLead(operations.database, { id: 'spam', ...spam });
    operations.start({ leadRetentionMs: 180 * dayMs });
    operations.wrongBy = 365 * dayMs;
    await vi.advanceTimersByTimeAsync(3 * hourMs);
    expect(await listIds()).toEqual(['new', 'old', 'spam']);
    operations.wrongBy = 0;
    await vi.advanceTimersByTimeAsync(26 * hourMs);
    await withinHours(async () => {
      expect(await listIds()).toEqual(['new']);
    });
  });
});
