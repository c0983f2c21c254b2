import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { functionNames, packBackend } from '../../scripts/supabase/pack-backend.ts';
import { createConsoleLog } from '../../deploy/supabase/functions/_shared/log.ts';
import { createBackend } from '../../deploy/supabase/functions/_shared/backend.ts';
import {
  hostedFolder,
  hasPostgres,
  startHostedDatabase,
  type HostedDatabase,
} from './hosted-database.ts';

let database: HostedDatabase;

beforeAll(async () => {
  if (hasPostgres) database = await startHostedDatabase();
});
afterAll(() => database?.stop());

test('the packed project contains each function with its packages, and the server’s migrations', () => {
  const packed = '.cache/hosted-test';
  packBackend(packed);
  const config = readFileSync(`${packed}/supabase/config.toml`, 'utf8');
  const files = [...config.matchAll(/^(?:entrypoint|import_map) = "(.+)"$/gm)].map(
    ([, file]) => file,
  );
  expect(files).toHaveLength(2 * functionNames.length);
  expect(files.filter((file) => !existsSync(`${packed}/supabase/${file}`))).toEqual([]);
  const { imports } = JSON.parse(readFileSync(`${packed}/supabase/${files[1]}`, 'utf8')) as {
    imports: Record<string, string>;
  };
  expect(imports).toMatchObject({ hono: expect.stringMatching(/^npm:hono@\d/) });
  expect(Object.values(imports).filter((address) => address.includes('undefined'))).toEqual([]);
  const migrations = readdirSync(`${packed}/supabase/migrations`);
  expect(migrations.slice(0, 2)).toEqual(['20250901000000_schema.sql', '20250901000001_leads.sql']);
  expect(migrations).toHaveLength(
    readdirSync('server/platform/database/migrations').filter((name) =>
      /(?<!\.sqlite)\.sql$/.test(name),
    ).length + 1,
  );
});

describe.skipIf(!hasPostgres)('the hosted database', () => {
  test('has row-level security on every table, without a permissive policy', async () => {
    const { rows } = await database.client.query<{ relname: string; relrowsecurity: boolean }>(
      `select relname, relrowsecurity from pg_class where relnamespace = 'site'::regnamespace and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !row.relrowsecurity)).toEqual([]);
    expect((await database.client.query('select * from pg_policies')).rows).toEqual([]);
  });

  test.each(['anon', 'authenticated'])('gives %s no access to any table', async (role) => {
    await database.client.query('create table site.later (id text)');
    const { rows } = await database.client.query<{ tablename: string }>(
      `select tablename from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as privilege
       where schemaname = 'site' and has_table_privilege($1, 'site.' || tablename, privilege)`,
      [role],
    );
    await database.client.query('drop table site.later');
    expect(rows).toEqual([]);
    await database.client.query(`set role ${role}`);
    await expect(database.client.query('select * from site.leads')).rejects.toThrow(
      /permission denied/,
    );
    await database.client.query('reset role');
  });
});

test.runIf(hasPostgres)(
  'the owner’s commands work on the hosted database without changing its tables',
  () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/leads.ts', 'list'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database.siteUrl },
    });
    expect([stderr, stdout, status]).toEqual(['', 'No leads.\n', 0]);
  },
);

const hosted = {
  SUPABASE_DB_URL: 'postgres://127.0.0.1:9/postgres',
  SITE_URL: 'https://www.acme.dev',
};

test.each([
  ['LEAD_RETENTION_DAYS', '60'],
  ['CANARY_MINUTES', '60'],
  ['MX_LOOKUP', 'true'],
  ['LOG_LEVEL', 'debug'],
  ['TRUSTED_PROXIES', '10.0.0.0/8'],
  ['AUTH_ANONYMOUS', 'true'],
])('the edge functions reject %s, which would have no effect there', (name, value) => {
  const variables = { ...hosted, CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook' };
  expect(() => createBackend({ ...variables, [name]: value })).toThrow(`Unset ${name}: without`);
});

const mail = { NOTIFY_FROM: 'site@acme.dev', NOTIFY_TO: 'ada@acme.dev' };

test.each([
  ['mail', { ...mail, SMTP_URL: 'smtps://mail.acme.dev:465' }],
  [
    'a webhook, a chat and limits',
    {
      WEBHOOK_URL: 'https://crm.acme.dev/hook',
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook',
      LEADS_PER_ADDRESS_PER_HOUR: '3',
      LEADS_PER_MINUTE: '30',
    },
  ],
  [
    'what the platform sets, and blanks',
    { ...mail, SMTP_URL: 'smtps://mail.acme.dev', HOST: '0.0.0.0', PORT: '9998', LOG_LEVEL: ' ' },
  ],
])('the edge functions accept %s', async (_what, variables) => {
  const backend = createBackend({ ...hosted, ...variables });
  await expect(backend.close()).resolves.toBeUndefined();
});

test.each([
  ['is not identified', undefined, [503, 503]],
  ['is identified by an invalid address', 'unknown', [503, 503]],
  ['is first in the header, with a port', '203.0.113.9:4711, 10.0.0.7', [503, 429]],
  ['is first in the header', '2001:db8::9, 10.0.0.7', [503, 429]],
])('the edge functions count a caller who %s', async (_, forwardedFor, expected) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { app, close } = createBackend({
    ...hosted,
    CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook',
    LEADS_PER_ADDRESS_PER_HOUR: '1',
  });
  const lead = { ...sampleLead, lastName: 'Byron', email: 'ada@acme.dev' };
  const headers = {
    'content-type': 'application/json',
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 2; sent += 1) {
    const request = { method: 'POST', headers, body: JSON.stringify(lead) };
    statuses.push((await app.request('/send-form-notification', request)).status);
  }
  await close();
  log.mockRestore();
  expect(statuses).toEqual(expected);
});

describe.skipIf(!hasPostgres)('the hosted schedule', () => {
  test('calls the functions with its own time limit, in the syntax of pg_net and pg_cron', async () => {
    // Only what the script uses; the default of pg_net is 1 to 5 seconds, depending on its version.
    await database.client.query(`
      create schema net; create schema cron; create schema vault;
      create table net.calls (url text, headers jsonb, timeout_milliseconds integer);
      create function net.http_post(
        url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
        timeout_milliseconds integer default 1000
      ) returns bigint language sql as
        'insert into net.calls values (url, headers, timeout_milliseconds); select 1::bigint';
      create table cron.job (command text);
      create function cron.schedule(job_name text, schedule text, command text) returns bigint
        language sql as 'insert into cron.job values (command); select 1::bigint';
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create function vault.create_secret(new_secret text, new_name text) returns text
        language sql as 'insert into vault.decrypted_secrets values (new_name, new_secret); select new_name';
    `);
    const script = readFileSync(`${hostedFolder}/schedule.sql`, 'utf8');
    await database.client.query(script.replaceAll(/^create extension .*$/gm, ''));
    const { rows: jobs } = await database.client.query<{ command: string }>(
      'select * from cron.job',
    );
    expect(jobs).toHaveLength(1);
    await database.client.query(jobs[0]!.command);
    expect((await database.client.query('select * from net.calls')).rows).toEqual([
      {
        url: 'https://project.supabase.co/functions/v1/deliver-notifications',
        headers: { authorization: 'Bearer change-me' },
        timeout_milliseconds: 30_000,
      },
    ]);
  });

  test('would lose no acknowledged lead', async () => {
    const url = new URL(database.url);
    const backend = createBackend({
      SUPABASE_DB_URL: `${url.href}?options=-c%20search_path%3Dsite%20-c%20synchronous_commit%3Doff`,
      SITE_URL: 'https://www.acme.dev',
      CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook',
    });
    await expect(backend.deliverAll()).rejects.toThrow('synchronous_commit');
    await backend.close();
  });
});

test('the console of the edge runtime prints every level of the server’s log, and no data in errors', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const err = Object.assign(new Error('cut'), { code: '23502', detail: 'Ada Byron' });
  createConsoleLog().child({ requestId: '1' }).fatal({ err, channel: 'email' }, 'lost');
  const lines = written.mock.calls.flat().map(String);
  written.mockRestore();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'fatal',
      requestId: '1',
      channel: 'email',
      err: { type: 'Error', message: 'cut', code: '23502', stack: expect.any(String) },
      message: 'lost',
    },
  ]);
});
