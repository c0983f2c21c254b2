import { beforeEach, describe, expect, test } from 'vitest';
import { insertLead } from '../leads/insert-lead.for-tests.ts';
import { utcDayOf } from '../leads/intake.ts';
import { createDailyCounts, type Counter } from '../numbers/daily-counts.ts';
import type { SourceClass } from '../numbers/source.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { recordIncidents } from './incident-history.ts';
import { sendWeeklySummary } from './weekly-summary.ts';

const zone = 'America/New_York';
/** A Monday, 8:30 in New York. */
const monday = Date.UTC(2026, 10, 23, 13, 30);
let sent: string[];
beforeEach(async () => {
  await openTestDatabase();
  sent = [];
  await send(monday - 3 * dayMs);
});
const send = (now: number, isTaken = true, timeZone = zone) =>
  sendWeeklySummary(
    database,
    now,
    timeZone,
    async ({ message }) => {
      sent.push(message);
      return isTaken;
    },
    'https://desk.example.com',
  );

async function countOn(at: number, counter: Counter, ...sources: SourceClass[]): Promise<void> {
  const counts = createDailyCounts(database, () => at);
  for (const source of sources) counts.add(counter, '/', source);
  await counts.flush();
}

describe('the weekly summary', () => {
  test('is sent once, on Monday morning in the owner’s time zone', async () => {
    await send(monday - hourMs);
    expect(sent).toHaveLength(0);
    await send(monday - dayMs);
    expect(sent).toHaveLength(0);
    await send(monday, false);
    await send(monday);
    await send(monday + hourMs);
    expect(sent).toHaveLength(2);
    await send(monday + 7 * dayMs);
    expect(sent).toHaveLength(3);
  });

  test('is sent later in the week if it could not be sent on Monday', async () => {
    await send(monday);
    await send(monday + 9 * dayMs);
    await send(monday + 10 * dayMs);
    expect(sent).toHaveLength(2);
    await send(monday + 14 * dayMs);
    expect(sent).toHaveLength(3);
  });

  test('is sent on Monday also if the last one could not be sent before Sunday', async () => {
    await send(monday);
    await send(monday + 13 * dayMs);
    await send(monday + 14 * dayMs);
    expect(sent).toEqual([
      expect.stringContaining('The seven days until Sunday, November 22, brought'),
      expect.stringContaining('The seven days until Sunday, November 29, brought'),
      expect.stringContaining('The seven days until Sunday, December 6, brought'),
    ]);
  });

  test('is sent once in a week in which clocks go back', async () => {
    // Eight o'clock in New York, on the Monday before.
    const before = Date.UTC(2026, 9, 26, 12, 5);
    await send(before - 7 * dayMs);
    await send(before);
    await send(before + 6 * dayMs + 5 * hourMs);
    expect(sent).toHaveLength(1);
    await send(before + 7 * dayMs + hourMs);
    expect(sent).toHaveLength(2);
  });

  test('is sent on the next Monday after one that a wrong clock sent in the future', async () => {
    await send(monday + 100 * dayMs);
    await send(monday - 2 * dayMs);
    await send(monday);
    expect(sent).toHaveLength(2);
  });

  test('counts every day in one summary, also after a late one east of UTC', async () => {
    // Eight o'clock in Tokyo, still on Sunday in UTC.
    const due = Date.UTC(2026, 10, 29, 23);
    await countOn(due, 'accepted', 'direct', 'direct');
    await send(due + 3 * hourMs, true, 'Asia/Tokyo');
    await send(due + 7 * dayMs, true, 'Asia/Tokyo');
    expect(sent[0]).toContain('brought 0 leads');
    expect(sent[1]).toContain('brought 2 leads');
  });

  test('counts every day in one summary, also the rest of the day on which one was sent', async () => {
    await countOn(monday, 'accepted', 'direct', 'direct');
    await countOn(monday, 'visits', 'google', 'bing');
    for (const week of [0, 1, 2]) await send(monday + week * 7 * dayMs);
    expect(sent[0]).toContain('brought 0 leads (0 in');
    expect(sent[0]).not.toContain('visit');
    expect(sent[1]).toContain('brought 2 leads (0 in');
    expect(sent[1]).toContain('There were 2 visits (0 before).');
    expect(sent[2]).toContain('brought 0 leads (2 in');
  });

  test('writes one visit in the singular', async () => {
    await countOn(monday - dayMs, 'visits', 'google');
    await send(monday);
    expect(sent[0]).toContain('There was 1 visit (0 before).');
  });

  test('names the most frequent source as the lists of leads do', async () => {
    await countOn(monday - dayMs, 'accepted', 'direct');
    await send(monday);
    expect(sent[0]).toContain('The most frequent source was Direct (1).');
  });

  test('reports what is new and which incidents there were', async () => {
    await insertLead(database, { id: 'a', received_at: monday });
    await countOn(monday - dayMs, 'visits', 'linkedin', 'google');
    await countOn(monday - dayMs, 'accepted', 'linkedin');
    // What was quarantined is in the reconciliation, and no lead.
    const day = utcDayOf(monday - dayMs);
    await database.query.insertInto('intake').values({ day, writer: 'a', taken: 4 }).execute();
    // On Saturday evening in New York, which is Sunday in UTC.
    const beganAt = monday - dayMs - 10 * hourMs;
    await recordIncidents(database, [{ kind: 'backup', message: 'x' }], beganAt);
    await recordIncidents(database, [], beganAt + 3 * hourMs);
    await send(monday);
    expect(sent[0]).toContain(
      'brought 1 lead (0 in the seven days before). The most frequent source was LinkedIn (1).',
    );
    expect(sent[0]).toContain('There were 2 visits (0 before).');
    expect(sent[0]).toContain('1 lead in New, 0 in progress, 0 quarantined.');
    expect(sent[0]).toContain(
      '1 incident: Saturday, November 21: no backup could be made, for 3 hours.',
    );
    expect(sent[0]).toMatch(/ The desk: https:\/\/desk\.example\.com$/);
  });

  test('reports an incident once, also one that was over before a late summary', async () => {
    await recordIncidents(database, [{ kind: 'backup', message: 'x' }], monday + dayMs);
    await recordIncidents(database, [], monday + 2 * dayMs);
    await send(monday + 3 * dayMs);
    await send(monday + 7 * dayMs);
    expect(sent[0]).toContain('Nothing was wrong.');
    expect(sent[1]).toContain(
      '1 incident: Tuesday, November 24: no backup could be made, for 24 hours.',
    );
  });

  test.each([
    [2 * minuteMs, '2 minutes'],
    [3 * hourMs, '3 hours'],
    [20 * dayMs, '20 days'],
  ])('says that an incident is not over', async (lastedMs, words) => {
    await recordIncidents(database, [{ kind: 'backup', message: 'x' }], monday - lastedMs);
    await send(monday);
    expect(sent[0]).toContain(`no backup could be made, for ${words} so far. The desk`);
  });

  test('names the channels of incidents', async () => {
    const channels = ['email', 'webhook-2'];
    const down = channels.map((channel) => ({ kind: 'canary', channel, message: 'x' }) as const);
    await recordIncidents(database, down, monday - dayMs);
    await send(monday);
    expect(sent[0]).toContain('leads are not getting through by email, for 24 hours so far.');
    expect(sent[0]).toContain('leads are not getting through by webhook-2, for');
  });
});
