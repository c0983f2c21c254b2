import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertLead } from '../../../server/leads/insert-lead.for-tests.ts';
import type { Incident } from '../../../server/operations/incident.ts';
import type { Health } from '../../../server/operations/read-health.ts';
import { recordIncidents } from '../../../server/operations/incident-history.ts';
import { enqueueDeliveries } from '../../../server/outbox/enqueue.ts';
import { listDeliveries } from '../../../server/outbox/list-deliveries.ts';
import { registerChannels } from '../../../server/outbox/registered-channels.ts';
import { hourMs, minuteMs } from '../../../server/platform/time/clock.ts';
import { quoteCause } from '../../../server/operations/quote-cause.ts';
import { describeChecks, reportIncident } from './describe-health.ts';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';

beforeEach(async () => {
  await openDesk();
  await registerChannels(desk.database, [{ name: 'email', target: 'a@b.example' }]);
});

const page = async () => (await desk.call('/health', { cookie })).text();

async function giveUp(id: string): Promise<void> {
  await insertLead(desk.database, { id });
  await desk.database.query
    .transaction()
    .execute((trx) => enqueueDeliveries(trx, [id], ['email'], desk.clock()));
  await sql`update outbox set state = 'abandoned', last_error = '535 <i>no</i>'`.execute(
    desk.database.query,
  );
}

test('says that everything works', async () => {
  const html = await page();
  expect(html).toContain('Everything works.');
  expect(html).toContain('None has been recorded.');
});

test('says where a channel leads, without the secret in the address of a webhook', async () => {
  await registerChannels(desk.database, [
    { name: 'email', target: 'sales@b.example' },
    { name: 'webhook', target: 'crm.example' },
    { name: 'file', target: '/srv/outbox' },
  ]);
  const html = await page();
  expect(html).toContain('<b>E-mail to sales@b.example</b>');
  expect(html).toContain('<b>Webhook to crm.example</b>');
  expect(html).toContain('<b>File on the server</b>');
});

test('says that nobody gets an e-mail when notifications are only files', async () => {
  const nobody = 'Nobody gets an e-mail';
  await registerChannels(desk.database, [{ name: 'file', target: 'data/outbox' }]);
  expect(await page()).toContain(nobody);
  const both = ['file', 'email'].map((name) => ({ name, target: 'a' }));
  await registerChannels(desk.database, both);
  expect(await page()).not.toContain(nobody);
});

test('names the port in place of what OpenSSL says about it', () => {
  const words =
    '401D8682007F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/openssl/ssl/record/methods/tlsany_meth.c:77: ';
  expect(quoteCause(words)).toMatch(/^The cause: “[^/]*smtps:.* 465.* smtp:.* 587[^/]*”\.$/);
});

test('shows what fails, since when, the response and the remedy', async () => {
  await giveUp('a');
  await recordIncidents(
    desk.database,
    [{ kind: 'deliveries', channel: 'email', message: 'Deliveries by email: 1 given up.' }],
    desk.clock(),
  );
  desk.advance(3 * hourMs);
  const html = await page();
  expect(html).not.toContain('Everything works.');
  expect(html).toContain('Leads are not delivered: E-mail');
  expect(html).toContain('The cause: “535 &lt;i&gt;no&lt;/i&gt;”.');
  expect(html).toContain('3 hours so far');
  expect(html).toContain('Failing, 1 given up');
});

test('offers a text for the engineer without the answer of a mail server', () => {
  const incident = {
    kind: 'deliveries',
    channel: 'email',
    message: 'Deliveries by email: 1 given up.',
    reason: '550 5.1.1 <Ada.Byron@engines.dev>: rejected.',
  } as const;
  expect(reportIncident(incident, Date.UTC(2026, 10, 23, 14, 12))).toBe(
    'Leads are not delivered: E-mail since 2026-11-23T14:12:00.000Z. Deliveries by email: 1 given up.',
  );
});

test('counts the active incidents in the navigation of every page', async () => {
  expect(await (await desk.call('/leads/new', { cookie })).text()).not.toContain('incident');
  await openDesk({
    findIncidents: async () => [
      { kind: 'deliveries', channel: 'email', message: '' },
      { kind: 'disk', message: '' },
    ],
  });
  for (const path of ['/leads/new', '/numbers', '/people']) {
    const html = await (await desk.call(path, { cookie })).text();
    expect(html).toContain('Health<span class="ct">2<span class="vh"> incidents</span></span></a>');
  }
});

test('does not say of a full disk that leads are stored', async () => {
  await openDesk({
    findIncidents: async () => [
      { kind: 'disk', message: '' },
      { kind: 'storage', message: '' },
    ],
  });
  const html = await page();
  expect(html).toContain('Leads cannot be stored');
  expect(html).not.toContain('Leads are still stored');
});

test('retries abandoned deliveries', async () => {
  await giveUp('a');
  const answer = await desk.call('/health', { cookie, form: { do: 'try-again' } });
  expect(answer.headers.get('location')).toBe('/health?notice=tried-again');
  const [delivery] = await listDeliveries(desk.database.query, ['a']);
  expect(delivery?.state).toBe('pending');
});

test('sends a canary, and the next one two minutes later', async () => {
  const sendCanary = vi.fn<() => void>();
  const health = { sendCanary, dataDir: undefined };
  await openDesk({ health: { ...health, backupFolder: undefined } });
  const send = async () => {
    const form = { do: 'canary' };
    const answer = await desk.call('/health', { cookie, form });
    return answer.headers.get('location');
  };
  expect(await send()).toBe('/health?notice=canary-sent');
  desk.advance(minuteMs);
  expect(await send()).toBe('/health?notice=canary-recent');
  expect(sendCanary).toHaveBeenCalledOnce();
  desk.advance(minuteMs);
  expect(await send()).toBe('/health?notice=canary-sent');
  expect(sendCanary).toHaveBeenCalledTimes(2);
});

test('counts leads from before a channel was set, so that every line adds up', async () => {
  await insertLead(desk.database, { received_at: desk.clock() });
  const html = await page();
  const heads = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, name]) => name);
  const cells = /<th scope="row">.*?<\/tr>/.exec(html)?.[0].split('</td>') ?? [];
  expect(cells[heads.indexOf('Not addressed') - 1]).toMatch(/>1$/);
});

test('does not say that everything works while a channel fails', async () => {
  await giveUp('a');
  await sql`update outbox set state = 'pending', created_at = ${desk.clock()}`.execute(
    desk.database.query,
  );
  const html = await page();
  expect(html).not.toContain('Everything works.');
});

const passed: Health = {
  history: [],
  channels: [],
  reconciliation: [],
  canarySucceededAt: 1,
  backups: { count: 1, newest: { madeAt: 1, bytes: 1, isOnDiskOfLeads: true } },
  storage: { databaseBytes: 1, freeBytes: 1 },
};
const failedChecks = (health: Health, incidents: readonly Incident[]) =>
  describeChecks(health, incidents)
    .filter(({ state }) => state.kind === 'bad')
    .map(({ state }) => state.words);

test('says that backups are on the disk of the leads', () => {
  const backup = describeChecks(passed, []).find(({ name }) => name === 'Backup');
  expect(backup).toMatchObject({
    detail: '1 kept, newest 1 bytes, encrypted, on the disk of the leads and lost with it',
    state: { kind: 'good' },
  });
});

test('does not say that leads are on this server if its database is elsewhere', () => {
  const storage = { databaseBytes: 1, freeBytes: undefined };
  const checks = describeChecks({ ...passed, backups: undefined, storage }, []);
  expect(checks.find(({ name }) => name === 'Backup')?.detail).toMatch(/in a database elsewhere/);
});

test.each([
  ['backup', 'The last one failed'],
  ['canary', 'The last one was lost'],
  ['disk', 'See the incident above'],
] as const)('does not show a check as passed during its incident: %s', (kind, words) => {
  expect(failedChecks(passed, [{ kind, message: '' }])).toEqual([words]);
});

test('says that the folder of the backups does not answer', () => {
  expect(failedChecks({ ...passed, backups: 'no answer' }, [])).toEqual(['Does not answer']);
});
