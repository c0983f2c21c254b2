import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { checkActiveIncidents } from './active-incidents.ts';
import { openTemporaryWatch, type TemporaryWatch } from './temporary-watch.for-tests.ts';

let watch: TemporaryWatch;
beforeEach(async () => {
  watch = await openTemporaryWatch();
});
afterEach(() => watch.close());

describe('the watch', () => {
  test('tells when the database does not answer', async () => {
    watch.start();
    await sql`alter table outbox rename to gone`.execute(watch.database.query);
    await watch.look();
    await vi.waitFor(() =>
      expect(watch.told).toContain('The database does not answer, so no lead can be stored.'),
    );
    await sql`alter table gone rename to outbox`.execute(watch.database.query);
    await watch.look();
    expect(watch.incidents.list()).toEqual([]);
  });

  test('tells the owner why no backup could be made, and others only that, until one can', async () => {
    let isBroken = true;
    watch.start({
      async backUp() {
        if (isBroken) throw new Error('the folder is not mounted');
      },
    });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual([
        'No backup could be made. The reason: the folder is not mounted',
      ]),
    );
    expect((await checkActiveIncidents(watch.incidents)()).detail).toBe('No backup could be made.');
    isBroken = false;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(watch.incidents.list()).toEqual([]);
  });

  test('tells the owner when old leads cannot be erased, until they can', async () => {
    watch.start({ leadRetentionMs: dayMs });
    await sql`alter table erasures rename to gone`.execute(watch.database.query);
    await insertLead(watch.database);
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual([
        expect.stringContaining('Leads that are too old could not be erased.'),
      ]),
    );
    await sql`alter table gone rename to erasures`.execute(watch.database.query);
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() => expect(watch.incidents.list()).toEqual([]));
  });

  test('tells once when a lead vanished behind the back of the server, until the books balance', async () => {
    watch.start();
    const receivedAt = Date.now();
    const keepLead = () => insertLead(watch.database, { received_at: receivedAt });
    await keepLead();
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    await sql`insert into intake values (${day}, 'server', 1)`.execute(watch.database.query);
    await vi.advanceTimersByTimeAsync(hourMs + minuteMs);
    await watch.look();
    expect(watch.told).toEqual([]);
    await sql`delete from leads`.execute(watch.database.query);
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual(['The books do not balance: run `npm run leads -- ledger`.']),
    );
    await vi.advanceTimersByTimeAsync(hourMs);
    await watch.look();
    expect(watch.told).toHaveLength(1);
    await keepLead();
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() => expect(watch.incidents.list()).toEqual([]));
  });

  test.each([
    ['at the first look after a start, when the last was a day ago', dayMs, 10 * minuteMs],
    ['not before its time, whenever the server was started', 2 * hourMs, 22 * hourMs],
  ])('sends a test of the form %s', async (_, agoMs, dueMs) => {
    await sql`insert into trials values ('email', ${Date.now() - agoMs})`.execute(
      watch.database.query,
    );
    watch.start({ canaryIntervalMs: dayMs });
    await vi.advanceTimersByTimeAsync(dueMs - 10 * minuteMs);
    expect(watch.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual([expect.stringContaining('The form at http://127.0.0.1:9')]),
    );
  });

  test('keeps what a failed test of the form did not reach, and begins no trouble twice', async () => {
    watch.incidents.set('email', 'The test did not come through email.');
    watch.start({ canaryIntervalMs: 10 * minuteMs });
    for (let sent = 0; sent < 2; sent += 1) {
      await vi.advanceTimersByTimeAsync(10 * minuteMs);
      await vi.waitFor(() => expect(watch.incidents.list()).toHaveLength(2));
    }
    await watch.look();
    expect(watch.incidents.list().map(({ part }) => part)).toEqual(['email', 'form']);
    expect(watch.begun).toBe(2);
    expect(watch.told).toHaveLength(2);
  });

  test('tells that a test was lost although deliveries by that channel were told of before', async () => {
    watch.start();
    await insertLead(watch.database, { id: 'a' });
    await sql`insert into outbox (id, lead_id, channel, state, created_at, next_attempt_at)
      values ('d', 'a', 'email', 'abandoned', 0, 0)`.execute(watch.database.query);
    await watch.look();
    watch.incidents.set('email', 'The test did not come through email.');
    await watch.look();
    expect(watch.told).toEqual([
      expect.stringContaining('Deliveries by email: 1 given up'),
      'The test did not come through email.',
    ]);
  });

  test('tells that a backup hangs', async () => {
    watch.start({ backUp: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(2 * hourMs);
    expect(watch.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(11 * minuteMs);
    // Time runs ahead of PostgreSQL here: a look that is still under way lets the next turn go by.
    await watch.look();
    expect(watch.told).toEqual([expect.stringContaining('it has not ended')]);
    await watch.stop();
  });

  test('ends although a backup hangs', async () => {
    watch.start({ backUp: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await expect(watch.stop()).resolves.toBeUndefined();
  });

  test('tells that leads are held back, and is not in trouble for it', async () => {
    watch.start();
    await insertLead(watch.database, { status: 'quarantined' });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual([expect.stringContaining('1 lead was held back')]),
    );
    expect(watch.incidents.list()).toEqual([]);
  });

  test('says by how much a clock was set back', async () => {
    watch.start();
    watch.wrongBy = -1.5 * hourMs;
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    await vi.waitFor(() =>
      expect(watch.told).toEqual([expect.stringContaining('The clock was set back by 1.5 hours')]),
    );
  });

  test('erases nothing by age while the clock is a year ahead', async () => {
    const listIds = async () => {
      const { rows } = await sql<{ id: string }>`select id from leads order by id`.execute(
        watch.database.query,
      );
      return rows.map(({ id }) => id);
    };
    await insertLead(watch.database, { id: 'new', received_at: Date.now() });
    await insertLead(watch.database, { id: 'old', received_at: Date.now() - 800 * dayMs });
    watch.start({ leadRetentionMs: 180 * dayMs });
    watch.wrongBy = 365 * dayMs;
    await vi.advanceTimersByTimeAsync(3 * hourMs);
    expect(await listIds()).toEqual(['new', 'old']);
    await vi.waitFor(() =>
      expect(watch.told.join()).toContain('The clock was set forward by 365.0 days'),
    );
    watch.wrongBy = 0;
    await vi.advanceTimersByTimeAsync(26 * hourMs);
    await vi.waitFor(async () => expect(await listIds()).toEqual(['new']));
  });
});
