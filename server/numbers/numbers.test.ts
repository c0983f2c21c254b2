import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sampleSubmission } from '../leads/sample-submission.for-tests.ts';
import { createLeadStore } from '../leads/store.ts';
import { eraseLeads } from '../operations/erase-leads.ts';
import { readReconciliation } from '../operations/lead-reconciliation.ts';
import type { Database } from '../platform/database/database.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { createLog } from '../platform/log/log.ts';
import { dayMs } from '../platform/time/clock.ts';
import { countLead } from './count-lead.ts';
import { readVisit } from './count-visits.ts';
import { startDailyCounts } from './daily-counts.ts';
import { countEntryPages, readNumbers } from './read-numbers.ts';
import { classifySource, summarizeSource, type SourceClass } from './source.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const navigation = {
  host: 'www.example.com',
  'user-agent': firefox,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
};
const visit = (headers: Record<string, string | undefined> = {}, url = '/blog/a', method = 'GET') =>
  readVisit({ method, url, headers: { ...navigation, ...headers } });

describe('a visit', () => {
  test('begins on a page that a browser opens from elsewhere', () => {
    expect(visit()).toEqual({ entryPage: '/blog/a', source: 'direct' });
    expect(visit({ 'sec-fetch-site': 'none' }, '/')).toEqual({ entryPage: '/', source: 'direct' });
    expect(visit({ referer: 'https://www.linkedin.com/' })?.source).toBe('linkedin');
    expect(visit({}, '/blog/a?utm_source=spring&utm_medium=email')).toEqual({
      entryPage: '/blog/a',
      source: 'newsletter',
    });
  });

  test.each<[string, Record<string, string | undefined>, string?, string?]>([
    ['a link within the site', { 'sec-fetch-site': 'same-origin' }],
    ['a link within the site behind a proxy', { referer: 'https://www.example.com/about' }],
    ['an image', { 'sec-fetch-dest': 'image' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of Safari', { purpose: 'prefetch' }],
    ['a reload', { 'cache-control': 'max-age=0' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program without a name', { 'user-agent': undefined }],
    ['a program without Fetch Metadata', { 'sec-fetch-dest': undefined }],
    ['a file', {}, '/feed.xml'],
    ['a form post', {}, '/get-started', 'POST'],
  ])('is not %s', (_, headers, url, method) => {
    expect(visit(headers, url, method)).toBeUndefined();
  });
});

describe('a source', () => {
  test.each<[Parameters<typeof classifySource>[0], SourceClass]>([
    [{}, 'direct'],
    [{ referrer: 'www.google.co.uk' }, 'google'],
    [{ referrer: 'gemini.google.com' }, 'assistant'],
    [{ referrer: 'mail.yahoo.com' }, 'newsletter'],
    [{ referrer: 'com.google.android.gm' }, 'newsletter'],
    [{ referrer: 'chatgpt.com', utm_source: 'chatgpt.com' }, 'chatgpt'],
    [{ referrer: 'notlinkedin.com' }, 'other'],
    [{ utm_source: 'LinkedIn' }, 'linkedin'],
    [{ referrer: 't.co' }, 'x'],
    [{ utm_source: 'spring-fair' }, 'other'],
  ])('of %j is %s', (origin, expected) => {
    expect(classifySource(origin)).toBe(expected);
  });

  test('is named by its host when it is one of many', () => {
    expect(summarizeSource({ referrer: 'expo.example', landingPage: '/' })).toMatchObject({
      cameFrom: 'expo.example',
      entryPage: '/',
    });
  });
});

describe('numbers', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  let database: Database;
  beforeEach(async () => {
    database = await openTemporaryDatabase();
  });
  afterEach(() => database.close());
  const start = (clock = () => now) => startDailyCounts(database, clock, createLog('silent'));

  test('are stored as totals and added to those of other servers', async () => {
    const [one, other] = [start(), start()];
    one.add('visits', '/', 'google');
    one.add('visits', '/', 'google');
    one.add('visits', '/blog/a', 'direct');
    other.add('visits', '/', 'google');
    countLead(one, { status: 'accepted', source: { landingPage: '/', referrer: 'google.com' } });
    countLead(one, { status: 'accepted', source: { landingPage: '/<script>' } });
    await Promise.all([one.stop(), other.stop()]);
    const { rows } = await sql`select * from daily_counts`.execute(database.query);
    expect(rows).toHaveLength(4);
    const numbers = await readNumbers(database, now, 7, 'week');
    expect(numbers).toMatchObject({
      periods: [
        { from: '2026-11-16', visits: 0 },
        { from: '2026-11-23', visits: 4, accepted: 2 },
      ],
      totals: { visits: 4, shown: 0 },
      sources: [
        { source: 'google', visits: 3, leads: 1 },
        { source: 'direct', visits: 1, leads: 1 },
      ],
      entryPages: [
        { entryPage: '/', visits: 3, leads: 1 },
        { entryPage: '/blog/a', visits: 1, leads: 0 },
      ],
    });
  });

  test('include the whole first week', async () => {
    const monday = start(() => Date.UTC(2026, 10, 16));
    monday.add('visits', '/', 'direct');
    await monday.stop();
    const { periods, before } = await readNumbers(database, now, 7, 'week');
    expect(periods[0]).toMatchObject({ from: '2026-11-16', visits: 1 });
    expect(before.visits).toBe(0);
  });

  test('are summed by entry page since a day', async () => {
    const [past, recent] = [start(() => now - 30 * dayMs), start()];
    past.add('visits', '/blog/a', 'direct');
    recent.add('visits', '/blog/a', 'direct');
    recent.add('visits', '/blog/a', 'google');
    recent.add('accepted', '/blog/a', 'google');
    recent.add('quarantined', '/blog/a', 'google');
    await Promise.all([past.stop(), recent.stop()]);
    const counted = await countEntryPages(database, now, 30);
    expect([...counted]).toEqual([['/blog/a', { visits: 2, leads: 1 }]]);
  });

  test('of spam stay one row a day, whatever pages and sources it names', async () => {
    const counts = start();
    for (const page of ['/a', '/b', '/c']) {
      const source = { landingPage: page, referrer: `${page.slice(1)}.example` };
      countLead(counts, { status: 'quarantined', source });
    }
    await counts.stop();
    const { rows } = await sql`select * from daily_counts`.execute(database.query);
    expect(rows).toMatchObject([{ counter: 'quarantined', entry_page: '', source: '', count: 3 }]);
  });

  test('are stored the next time when storing failed', async () => {
    const counts = start();
    counts.add('shown');
    await sql`alter table daily_counts rename to gone`.execute(database.query);
    await expect(counts.flush()).rejects.toThrow();
    counts.add('shown');
    await sql`alter table gone rename to daily_counts`.execute(database.query);
    await counts.stop();
    const { totals } = await readNumbers(database, now, 7, 'day');
    expect(totals.shown).toBe(2);
  });

  test('count leads as the reconciliation does, including erased ones, without canaries', async () => {
    const store = createLeadStore(database, async () => {});
    const take = (name: string, receivedAt: number, isCanary = false) =>
      store.insertAll([sampleSubmission(name, { receivedAt, isCanary })]);
    await take('today', now);
    await take('yesterday', now - dayMs);
    await take('before', now - 8 * dayMs);
    await take('canary', now, true);
    await take('removed canary', now, true);
    const { rows } = await sql<{ reference: string }>`
      select reference from leads where company in ('removed canary', 'today')`.execute(
      database.query,
    );
    for (const { reference } of rows) {
      const reason = reference === rows[1]?.reference ? 'canary' : 'request';
      await eraseLeads(database, sql`reference = ${reference}`, reason, now);
    }
    const { totals } = await readNumbers(database, now, 7, 'day');
    expect(totals.sent).toBe(2);
    expect((await readNumbers(database, now, 1, 'day')).totals.sent).toBe(1);
    const days = await readReconciliation(database, now, 7, ['email']);
    const booked = days.reduce((sum, { submitted, tests }) => sum + submitted - tests, 0);
    expect(totals.sent).toBe(booked);
  });
});
