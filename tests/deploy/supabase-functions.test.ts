import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { packBackend } from '../../scripts/supabase/pack-backend.ts';
import { hasPostgres, startHostedDatabase, type HostedDatabase } from './hosted-database.ts';
import { deno, runInDeno, runInNode, type RunningFunctions } from './run-functions.ts';

/** What the Supabase CLI uploads. The functions run from there, without access to anything that is not packed with them. */
const packed = '.cache/hosted-functions-test';

let database: HostedDatabase;

beforeAll(async () => {
  if (!hasPostgres) return;
  packBackend(packed);
  database = await startHostedDatabase();
});
afterAll(() => database?.stop());

const lead = { ...sampleLead, email: 'ada@acme.dev' };
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

describe.skipIf(!hasPostgres).each([
  { runtime: 'Node', run: runInNode, isThere: true },
  { runtime: 'Deno', run: runInDeno, isThere: deno !== undefined },
])('the edge functions in $runtime', ({ run, isThere }) => {
  let receiver: Server;
  let functions: RunningFunctions;
  let isReceiverUp = true;
  const received: { headers: Record<string, string>; body: string }[] = [];

  beforeAll(async () => {
    if (!isThere) return;
    await database.client.query('delete from site.leads; delete from site.daily_counts');
    received.length = 0;
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (isReceiverUp) received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(isReceiverUp ? 204 : 503).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    functions = await run(packed, {
      SUPABASE_DB_URL: database.url,
      SITE_URL: 'https://www.acme.dev',
      WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DELIVERY_SECRET: 'a secret of the schedule',
    });
  });
  afterAll(async () => {
    await functions?.stop();
    receiver?.close();
  });

  test.runIf(isThere)('store, notify of, and count a lead', async () => {
    const use = `${functions.url}/send-form-notification/use?started`;
    const counted = await fetch(use, { method: 'HEAD', headers: { 'user-agent': browser } });
    // Otherwise the browser logs an error.
    expect(counted.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const response = await functions.send(JSON.stringify(lead), {
      'content-type': 'application/json',
      'x-lead-source': 'landingPage=/blog',
      origin: 'https://www.acme.dev',
    });
    const answer = (await response.json()) as { ok: boolean; reference: string };
    expect(answer).toMatchObject({ ok: true, reference: expect.stringMatching(/^RS-/) });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { rows } = await database.client.query('select * from site.leads where reference = $1', [
      answer.reference,
    ]);
    expect(rows).toMatchObject([{ first_name: 'Ada', email: 'ada@acme.dev' }]);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const { headers, body } = received[0]!;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'lead.created',
      data: { reference: answer.reference },
    });
    const readCounts = 'select counter, entry_page, source, count from site.daily_counts';
    await vi.waitFor(async () =>
      expect((await database.client.query(readCounts)).rows).toEqual([
        { counter: 'started', entry_page: '', source: '', count: 1 },
        { counter: 'accepted', entry_page: '/blog', source: 'direct', count: 1 },
      ]),
    );
  });

  test.runIf(isThere).each([
    { firstName: 'Joan', company: 'Clarke Consulting' },
    { firstName: 'Bob', company: 'Midwest Manufacturers Association' },
  ])('do not quarantine an ordinary lead of a page on another origin: $company', async (person) => {
    const { firstName, company } = person;
    const email = `${firstName.toLowerCase()}@midma.org`;
    await functions.send(JSON.stringify({ firstName, lastName: 'Miller', company, email }), {
      'content-type': 'application/json',
      'x-idempotency-key': `ordinary-lead-of-${firstName}`,
      'user-agent': browser,
      'accept-language': 'en-US,en;q=0.5',
      'sec-fetch-site': 'cross-site',
      origin: 'https://www.acme.dev',
    });
    const { rows } = await database.client.query('select status from site.leads where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ status: 'accepted' }]);
    await vi.waitFor(() => expect(received.at(-1)?.body).toContain(company));
  });

  test.runIf(isThere)('reject what the server rejects', async () => {
    const response = await functions.send(JSON.stringify({ ...lead, firstName: 'A' }), {
      'content-type': 'application/json',
      origin: 'https://www.acme.dev',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { firstName: 'First name must be at least 2 characters.' },
    });
  });

  test.runIf(isThere)('redirect a form post without scripts to the site', async () => {
    const form = new URLSearchParams({
      firstName: 'Grace',
      lastName: 'Hopper',
      company: 'Ships',
      email: 'grace@ships.dev',
    });
    const response = await functions.send(form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://www.acme.dev',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/www\.acme\.dev\/get-started\?state=thanks&reference=RS-\w+#thanks$/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.runIf(isThere)(
    'accept the owner’s canary, follow it to the receiver and remove it',
    async () => {
      const child = spawn(process.execPath, ['cli/leads.ts', 'canary', '--url', functions.url], {
        env: { ...process.env, DATABASE_URL: database.siteUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      const code = await new Promise((resolve) => child.once('close', resolve));
      expect([output, code]).toEqual([
        expect.stringMatching(/^RS-\w+ arrived by webhook in \d+ ms and was removed\.\n$/),
        0,
      ]);
      expect(
        (await database.client.query('select * from site.leads where is_canary = 1')).rows,
      ).toEqual([]);
      expect(JSON.parse(received.at(-1)!.body)).toMatchObject({ data: { isCanary: true } });
    },
  );

  test.runIf(isThere)('retry failed deliveries, for the schedule only', async () => {
    isReceiverUp = false;
    const email = 'mary@looms.dev';
    const later = { firstName: 'Mary', lastName: 'Somerville', company: 'Looms', email };
    await functions.send(JSON.stringify(later), {
      'content-type': 'application/json',
      origin: 'https://www.acme.dev',
    });
    const stateOf = async () =>
      (
        await database.client.query<{ state: string; attempts: number }>(
          `select state, attempts from site.outbox join site.leads on leads.id = lead_id where email = $1`,
          [email],
        )
      ).rows[0];
    await vi.waitFor(async () => expect((await stateOf())?.attempts).toBe(1));
    await vi.waitFor(async () => expect((await stateOf())?.state).toBe('pending'));
    isReceiverUp = true;
    await database.client.query('update site.outbox set next_attempt_at = 0 where state = $1', [
      'pending',
    ]);
    expect((await functions.deliver('Bearer a guess')).status).toBe(401);
    expect((await functions.deliver('Bearer a secret of the schedule')).status).toBe(202);
    await vi.waitFor(async () =>
      expect(await stateOf()).toEqual({ state: 'delivered', attempts: 2 }),
    );
  });
});
