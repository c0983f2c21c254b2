import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { openTemporaryDatabase } from '../platform/temporary-database.for-tests.ts';
import { reportHeldLeads } from './report-held-leads.ts';

let database: Database;
let now: number;
let told: string[];
let isDown: boolean;

beforeEach(async () => {
  database = await openTemporaryDatabase();
  now = 1_000 * dayMs;
  told = [];
  isDown = false;
});
afterEach(() => database.close());

async function insert(id: string, status = 'quarantined', isCanary = 0): Promise<void> {
  await sql`insert into leads values (${id}, ${id}, ${now}, 'Ada', 'Lovelace', 'Engines', 'a@b.c', ${id}, '', ${status}, 50, '[]', '{}', null, ${isCanary})`.execute(
    database.query,
  );
}

const report = () =>
  reportHeldLeads(database, now, async ({ subject, message }) => {
    if (!isDown) told.push(`${subject}: ${message}`);
    return !isDown;
  });

describe('the notice of leads that are held back', () => {
  test('says how many, who to ask for them, and nothing of them', async () => {
    await insert('a');
    await insert('b');
    await insert('accepted', 'accepted');
    await insert('test', 'quarantined', 1);
    now += 10 * minuteMs;
    await report();
    expect(told).toEqual([
      expect.stringMatching(/^Leads are held back: 2 leads .*leads -- list --status quarantined/),
    ]);
    expect(told.join()).not.toMatch(/Ada|Lovelace|Engines|a@b/);
  });

  test('comes once a day at most, and only of those that came since', async () => {
    await insert('a');
    now += hourMs;
    await report();
    await insert('b');
    await insert('c');
    now += hourMs;
    await report();
    expect(told).toHaveLength(1);
    now += dayMs;
    await report();
    expect(told.slice(1)).toEqual([expect.stringContaining('2 leads were')]);
    now += 2 * dayMs;
    await report();
    expect(told).toHaveLength(2);
    await insert('d');
    now += hourMs;
    await report();
    expect(told.slice(2)).toEqual([expect.stringContaining('1 lead was')]);
  });

  test('is tried again when no channel took it', async () => {
    await insert('a');
    now += hourMs;
    isDown = true;
    await report();
    isDown = false;
    await report();
    expect(told).toHaveLength(1);
  });

  test('waits for no date that a wrong clock wrote', async () => {
    now += 365 * dayMs;
    await insert('ahead');
    now += hourMs;
    await report();
    now -= 366 * dayMs;
    await insert('a');
    now += hourMs;
    await report();
    expect(told).toHaveLength(2);
  });
});
