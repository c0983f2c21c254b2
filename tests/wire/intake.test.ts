import { afterEach, describe, expect, test, vi } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { runCanary } from '../../server/operations/canary.ts';
import { readReconciliation } from '../../server/operations/lead-reconciliation.ts';
import { findLeads } from '../../server/leads/find-leads.ts';
import { sql } from 'kysely';
import { runServer, type TestServer } from '../run-server.ts';
import { newLead } from './submission.for-tests.ts';

let server: TestServer;
afterEach(() => server.stop());

const post = (lead: object, headers: Record<string, string> = {}) =>
  fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(lead),
  });

const from = (address: string) => post(newLead(), { 'x-forwarded-for': address });

async function withData<T>(
  work: (data: Awaited<ReturnType<TestServer['openData']>>) => Promise<T>,
): Promise<T> {
  const data = await server.openData();
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}

const readQuarantined = async () =>
  (await withData((data) => findLeads(data, {}))).filter(({ status }) => status === 'quarantined');

/** Includes yesterday, because a test may start before midnight (UTC) and end after it. */
const readDays = () => withData((data) => readReconciliation(data, Date.now(), 2, ['file']));

describe('too many submissions', () => {
  test('from one address get 429, while other addresses do not', async () => {
    server = await runServer({ LEADS_PER_ADDRESS_PER_HOUR: '3' });
    for (let sent = 0; sent < 3; sent += 1) expect((await from('203.0.113.9')).status).toBe(200);
    const rejected = await from('203.0.113.9');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await from('203.0.113.10')).status).toBe(200);
    expect((await from('198.51.100.1, 203.0.113.9')).status).toBe(429);
  });

  test('from one address do not use up the limit of all addresses', async () => {
    server = await runServer({ LEADS_PER_ADDRESS_PER_HOUR: '1', LEADS_PER_MINUTE: '2' });
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await from('203.0.113.9')).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect((await from('203.0.113.10')).status).toBe(200);
  });

  test('from one IPv6 network count as one address', async () => {
    server = await runServer({ LEADS_PER_ADDRESS_PER_HOUR: '1' });
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    expect((await from('2001:db8:0:1:ffff::2')).status).toBe(429);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });

  test('from all IPv6 networks of one customer cannot close the form', async () => {
    server = await runServer({ LEADS_PER_ADDRESS_PER_HOUR: '2', LEADS_PER_MINUTE: '20' });
    const statuses = [];
    for (let sent = 0; sent < 30; sent += 1) {
      statuses.push((await from(`2001:db8:7:${(sent * 256).toString(16)}::1`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect((await from('2001:db8:8::1')).status).toBe(200);
  });

  test('in a minute beyond the total limit are quarantined, and the owner is notified', async () => {
    server = await runServer({ LEADS_PER_MINUTE: '2' });
    for (let sent = 0; sent < 5; sent += 1) expect((await post(newLead())).status).toBe(200);
    const held = await readQuarantined();
    expect(held).toHaveLength(3);
    expect(held[0]?.spamReasons.join()).toContain('More submissions a minute');
    const health = await (await fetch(`${server.address}/health`)).text();
    expect(health).toContain('more submissions than it takes unseen');
  });

  test('get 429, and a form post keeps its values', async () => {
    server = await runServer({ LEADS_PER_ADDRESS_PER_HOUR: '1' });
    await from('203.0.113.9');
    const form = await fetch(server.address + formFunctionPath, {
      method: 'POST',
      body: new URLSearchParams(newLead()),
      headers: { 'x-forwarded-for': '203.0.113.9' },
      redirect: 'manual',
    });
    expect(form.headers.get('location')).toContain('state=failed');
    expect(form.headers.get('set-cookie')).toMatch(/^form-values=\w+/);
  });
});

describe('a suspicious lead', () => {
  test('gets the same thank-you and is stored, but nobody is notified', async () => {
    server = await runServer();
    const answer = await post(newLead(), { 'x-form-signals': 'elapsedMs=100&website=spam' });
    expect(await answer.json()).toEqual({ ok: true, reference: expect.any(String) });
    const [lead] = await readQuarantined();
    expect(lead?.spamReasons).toContain('The field that no person sees was filled in (60)');
    expect(await readDays()).toMatchObject([
      { submitted: 1, quarantined: 1, waiting: 0, isReconciled: true },
    ]);
  });
});

describe('the mail domain lookup', () => {
  // The outcome must not depend on whether this machine reaches a name server.
  test('delays neither the response nor the delivery of the lead', async () => {
    server = await runServer({ MX_LOOKUP: 'true' });
    const answer = await post(
      { ...newLead(), email: 'ada@no-such-engines.io' },
      { 'x-form-signals': 'elapsedMs=20000', 'user-agent': 'Mozilla/5.0' },
    );
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await withData((data) =>
        sql`select 1 from outbox where state = 'delivered'`.execute(data.query),
      );
      expect(rows).toHaveLength(1);
    });
  });
});

describe('the source of a lead', () => {
  test('is stored with it, if known', async () => {
    server = await runServer();
    await post(newLead(), {
      'x-lead-source': 'landingPage=%2Fabout&utm_campaign=sp%C3%A4t&utm_term=&other=1',
    });
    const [lead] = await withData((data) => findLeads(data, {}));
    expect(lead?.source).toEqual({ landingPage: '/about', utm_campaign: 'spät' });
  });
});

describe('the canary', () => {
  test('passes through the form and every channel, and leaves no lead behind', async () => {
    server = await runServer();
    const result = await withData((database) =>
      runCanary({ database, siteUrl: server.address, clock: Date.now }),
    );
    expect(result).toMatchObject({ ok: true, channels: ['file'] });
    expect(await withData((data) => findLeads(data, {}))).toEqual([]);
    expect(await readDays()).toMatchObject([{ submitted: 1, erased: 1, isReconciled: true }]);
  });

  test('reports which step fails', async () => {
    server = await runServer({
      CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/closed',
      NOTIFY_FOLDER: '/dev/null/impossible',
    });
    await withData(async (database) => {
      const siteUrl = 'http://127.0.0.1:9';
      const unreachable = await runCanary({ database, siteUrl, clock: Date.now });
      expect(unreachable).toMatchObject({ ok: false, failedAt: 'form' });
      let now = 0;
      const clock = () => (now += 30_000);
      const undelivered = await runCanary({ database, siteUrl: server.address, clock });
      expect(undelivered).toMatchObject({
        ok: false,
        failedAt: { channel: expect.stringMatching(/chat|file/) },
      });
    });
  });

  test('cannot be sent by a visitor', async () => {
    server = await runServer();
    await post(newLead(), { 'x-idempotency-key': 'canary.made-up-by-a-visitor' });
    expect(await withData((data) => findLeads(data, {}))).toHaveLength(1);
  });
});

describe('the health of the site', () => {
  test('reports a failure when the server gives up a delivery, while the server stays ready', async () => {
    server = await runServer();
    await post(newLead());
    await vi.waitFor(async () => {
      const { rows } = await withData((data) =>
        sql`select 1 from outbox where state = 'delivered'`.execute(data.query),
      );
      expect(rows).toHaveLength(1);
    });
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
    await withData((data) => sql`update outbox set state = 'abandoned'`.execute(data.query));
    const health = await fetch(`${server.address}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      ready: true,
      healthy: false,
      checks: [
        { name: 'database', isHealthy: true },
        { name: 'deliveries', isHealthy: false, detail: expect.stringContaining('1 given up') },
        { name: 'operations', isHealthy: true },
      ],
    });
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
  });
});
