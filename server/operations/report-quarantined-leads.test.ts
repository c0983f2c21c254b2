import { beforeEach, describe, expect, test } from 'vitest';
import { moveLeads } from '../follow-up/move-leads.ts';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import type { LeadRow } from '../leads/tables.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { reportQuarantinedLeads } from './report-quarantined-leads.ts';

let now: number;
let told: string[];
let isDown: boolean;

beforeEach(async () => {
  await openTestDatabase();
  now = 1_000 * dayMs;
  told = [];
  isDown = false;
});

const person = { first_name: 'Ada', last_name: 'Lovelace', company: 'Engines', email: 'a@b.c' };
const insert = (id: string, overrides: Partial<LeadRow> = {}) =>
  insertLead(database, {
    id,
    ...person,
    received_at: now,
    status: 'quarantined',
    spam_score: 50,
    ...overrides,
  });

const report = (deskUrl?: string) =>
  reportQuarantinedLeads(
    database,
    now,
    async ({ subject, message }) => {
      if (!isDown) told.push(`${subject}: ${message}`);
      return !isDown;
    },
    deskUrl,
  );

describe('the notice of quarantined leads', () => {
  test('states how many and whom to ask, without any of their content', async () => {
    await insert('a');
    await insert('b');
    await insert('accepted', { status: 'accepted' });
    await insert('test', { is_canary: 1 });
    now += 10 * minuteMs;
    await report();
    expect(told).toEqual([
      expect.stringMatching(/^Leads are quarantined: 2 leads .*leads -- list --status quarantined/),
    ]);
    expect(told.join()).not.toMatch(/Ada|Lovelace|Engines|a@b/);
  });

  test('leaves out what somebody has marked as spam or quarantined', async () => {
    await insert('marked', { status: 'accepted', spam_score: 0 });
    await insert('moved', { status: 'accepted', spam_score: 0 });
    await moveLeads(database, ['marked', 'moved'], 'quarantined', null, now);
    await moveLeads(database, ['marked'], 'spam', null, now);
    now += 10 * minuteMs;
    await report();
    expect(told).toEqual([]);
  });

  test('links to them when the desk has an address', async () => {
    await insert('a');
    now += 10 * minuteMs;
    await report('https://desk.example.com');
    expect(told).toEqual([
      'Leads are quarantined: 1 lead was quarantined as likely spam. Look through the quarantine on the desk: https://desk.example.com/leads/quarantined',
    ]);
  });

  test('is sent at most once an hour, and only about new ones', async () => {
    await insert('a');
    now += 15 * minuteMs;
    await report();
    await insert('b');
    await insert('c');
    now += 50 * minuteMs;
    await report();
    expect(told).toHaveLength(1);
    now += 10 * minuteMs;
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

  test('is retried when every channel failed', async () => {
    await insert('a');
    now += hourMs;
    isDown = true;
    await report();
    isDown = false;
    await report();
    expect(told).toHaveLength(1);
  });

  test('ignores a date that a wrong clock wrote', async () => {
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
