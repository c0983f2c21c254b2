import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { functionNames, packFunctions } from '../../scripts/supabase/pack-functions.ts';
import { writeDenoConfig, writeMigrations } from '../../scripts/supabase/supabase-files.ts';
import { createConsoleLog } from '../../deploy/supabase/functions/_shared/log.ts';
import { createBackend } from '../../deploy/supabase/functions/_shared/backend.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../postgres-server.ts';
import { findProgram } from './find-program.ts';

const folder = 'deploy/supabase';
/** What the Supabase CLI uploads: the functions run from there, out of reach of everything that is not packed with them. */
const packed = '.cache/hosted-test';
const programs = findPostgres();
const deno = findProgram('deno');
if (!deno) console.warn('Deno is not installed: the functions are run in Node alone.');

let postgres: PostgresServer;
let database: pg.Client;

beforeAll(async () => {
  packFunctions(packed);
  if (!programs) return;
  postgres = await startPostgres(programs);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  // As a hosted database comes: whatever its owner makes in a schema, the public roles would get.
  await database.query('create role anon; create role authenticated;');
  for (const name of readdirSync(`${folder}/migrations`).toSorted()) {
    await database.query(readFileSync(`${folder}/migrations/${name}`, 'utf8'));
  }
});
afterAll(async () => {
  await database?.end();
  await postgres?.stop();
});

test('the files of the hosted backend are those the server’s make: npm run write:supabase', () => {
  const source = 'server/platform/migrations';
  const scripts = readdirSync(source)
    .filter((name) => name.endsWith('.sql') && !name.endsWith('.sqlite.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${source}/${name}`, 'utf8') }));
  const expected = writeMigrations(scripts);
  expect(readdirSync(`${folder}/migrations`).toSorted()).toEqual(expected.map(({ name }) => name));
  for (const { name, text } of expected) {
    expect(readFileSync(`${folder}/migrations/${name}`, 'utf8')).toBe(text);
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of functionNames) {
    const config = readFileSync(`${folder}/functions/${name}/deno.json`, 'utf8');
    expect(config).toBe(writeDenoConfig(dependencies));
  }
});

test('the packed project names a copy of each function, and holds the migrations', () => {
  const config = readFileSync(`${packed}/supabase/config.toml`, 'utf8');
  const files = [...config.matchAll(/^(?:entrypoint|import_map) = "(.+)"$/gm)].map(
    ([, file]) => file,
  );
  expect(files).toHaveLength(2 * functionNames.length);
  expect(files.filter((file) => !existsSync(`${packed}/supabase/${file}`))).toEqual([]);
  expect(readdirSync(`${packed}/supabase/migrations`)).toEqual(readdirSync(`${folder}/migrations`));
});

describe.skipIf(!programs)('the hosted database', () => {
  test('has row-level security on every table, and no policy that opens one', async () => {
    const { rows } = await database.query<{ relname: string; relrowsecurity: boolean }>(
      `select relname, relrowsecurity from pg_class where relnamespace = 'site'::regnamespace and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !row.relrowsecurity)).toEqual([]);
    expect((await database.query('select * from pg_policies')).rows).toEqual([]);
  });

  test.each(['anon', 'authenticated'])('gives %s no access to any table', async (role) => {
    await database.query('create table site.later (id text)');
    const { rows } = await database.query<{ tablename: string }>(
      `select tablename from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as privilege
       where schemaname = 'site' and has_table_privilege($1, 'site.' || tablename, privilege)`,
      [role],
    );
    await database.query('drop table site.later');
    expect(rows).toEqual([]);
    await database.query(`set role ${role}`);
    await expect(database.query('select * from site.leads')).rejects.toThrow(/permission denied/);
    await database.query('reset role');
  });
});

test.runIf(programs)(
  'the owner’s commands work on the hosted database, and change none of its tables',
  () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/leads.ts', 'list'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: `${postgres.url}?options=-c%20search_path%3Dsite` },
    });
    expect([stderr, stdout, status]).toEqual(['', 'No leads.\n', 0]);
  },
);

test.each(['LEAD_RETENTION_DAYS', 'CANARY_MINUTES'])(
  'the edge functions refuse %s, which nothing there would act on',
  (name) => {
    const variables = {
      SUPABASE_DB_URL: 'postgres://127.0.0.1:9/postgres',
      SITE_URL: 'https://www.acme.dev',
      CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook',
    };
    expect(() => createBackend({ ...variables, [name]: '60' })).toThrow(name);
  },
);

describe.skipIf(!programs)('the hosted schedule', () => {
  test('calls with a time limit of its own, in the words of pg_net and pg_cron', async () => {
    // As far as the script asks for them; pg_net's own default is 1 to 5 seconds, depending on its version.
    await database.query(`
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
    const script = readFileSync(`${folder}/schedule.sql`, 'utf8');
    await database.query(script.replaceAll(/^create extension .*$/gm, ''));
    const { rows: jobs } = await database.query<{ command: string }>('select * from cron.job');
    expect(jobs).toHaveLength(1);
    await database.query(jobs[0]!.command);
    expect((await database.query('select * from net.calls')).rows).toEqual([
      {
        url: 'https://project.supabase.co/functions/v1/deliver-notifications',
        headers: { authorization: 'Bearer change-me' },
        timeout_milliseconds: 30_000,
      },
    ]);
  });

  test('would lose no acknowledged lead', async () => {
    const url = new URL(postgres.url);
    const backend = createBackend({
      SUPABASE_DB_URL: `${url.href}?options=-c%20search_path%3Dsite%20-c%20synchronous_commit%3Doff`,
      SITE_URL: 'https://www.acme.dev',
      CHAT_WEBHOOK_URL: 'https://chat.acme.dev/hook',
    });
    await expect(backend.deliverAll()).rejects.toThrow('synchronous_commit');
    await backend.close();
  });
});

test('the console of the edge runtime takes every level of the server’s log', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('cut');
  createConsoleLog().child({ requestId: '1' }).fatal({ err: cause, channel: 'email' }, 'lost');
  expect(written.mock.calls).toEqual([
    ['{"level":"fatal","requestId":"1","channel":"email","message":"lost"}', cause],
  ]);
  written.mockRestore();
});

const lead = { firstName: 'Ada', lastName: 'Byron', company: 'Engines', email: 'ada@acme.dev' };
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

interface RunningFunctions {
  /** Of the host of the functions, as the owner's command takes it. */
  url: string;
  send(body: string, headers: Record<string, string>): Promise<Response>;
  deliver(authorization: string): Promise<Response>;
  stop(): Promise<void>;
}

describe.skipIf(!programs).each([
  { runtime: 'Node', run: runInNode, isThere: true },
  { runtime: 'Deno', run: runInDeno, isThere: deno !== undefined },
])('the edge functions in $runtime', ({ run, isThere }) => {
  let receiver: Server;
  let functions: RunningFunctions;
  let isReceiverUp = true;
  const received: { headers: Record<string, string>; body: string }[] = [];

  beforeAll(async () => {
    if (!isThere) return;
    await database.query('delete from site.leads');
    received.length = 0;
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (isReceiverUp) received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(isReceiverUp ? 204 : 503).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    functions = await run({
      SUPABASE_DB_URL: postgres.url,
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

  test.runIf(isThere)('keep a lead in the database and tell the owner, signed', async () => {
    const response = await functions.send(JSON.stringify(lead), {
      'content-type': 'application/json',
    });
    const answer = (await response.json()) as { ok: boolean; reference: string };
    expect(answer).toMatchObject({ ok: true, reference: expect.stringMatching(/^RS-/) });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { rows } = await database.query('select * from site.leads where reference = $1', [
      answer.reference,
    ]);
    expect(rows).toMatchObject([{ first_name: 'Ada', email: 'ada@acme.dev' }]);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5_000 });
    const { headers, body } = received[0]!;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'lead.created',
      data: { reference: answer.reference },
    });
  });

  // A page on another origin may not send what tells of its use: nobody may look like a program for it.
  test.runIf(isThere).each([
    { firstName: 'Joan', company: 'Clarke Consulting', spam_score: 0 },
    { firstName: 'Bob', company: 'Midwest Manufacturers Association', spam_score: 25 },
  ])('hold back no ordinary lead of a page on another origin: $company', async (person) => {
    const { firstName, company, spam_score } = person;
    const email = `${firstName.toLowerCase()}@midma.org`;
    await functions.send(JSON.stringify({ firstName, lastName: 'Miller', company, email }), {
      'content-type': 'application/json',
      'x-idempotency-key': `ordinary-lead-of-${firstName}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'accept-language': 'en-US,en;q=0.5',
    });
    const { rows } = await database.query(
      'select status, spam_score from site.leads where email = $1',
      [email],
    );
    expect(rows).toEqual([{ status: 'accepted', spam_score }]);
    await vi.waitFor(() => expect(received.at(-1)?.body).toContain(company), { timeout: 5_000 });
  });

  test.runIf(isThere)('refuse what the server refuses', async () => {
    const response = await functions.send(JSON.stringify({ ...lead, firstName: 'A' }), {
      'content-type': 'application/json',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { firstName: 'First name must be at least 2 characters.' },
    });
  });

  test.runIf(isThere)('send a form post without scripts back to the site', async () => {
    const form = new URLSearchParams({
      firstName: 'Grace',
      lastName: 'Hopper',
      company: 'Ships',
      email: 'grace@ships.dev',
    });
    const response = await functions.send(form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/www\.acme\.dev\/get-started\?state=thanks&reference=RS-\w+#thanks$/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.runIf(isThere)(
    'take the owner’s test lead, follow it to the receiver and remove it',
    async () => {
      const child = spawn(process.execPath, ['cli/leads.ts', 'canary', '--url', functions.url], {
        env: { ...process.env, DATABASE_URL: `${postgres.url}?options=-c%20search_path%3Dsite` },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      const code = await new Promise((resolve) => child.once('close', resolve));
      expect([output, code]).toEqual([
        expect.stringMatching(/^RS-\w+ came through webhook in \d+ ms and is removed\.\n$/),
        0,
      ]);
      expect((await database.query('select * from site.leads where is_canary = 1')).rows).toEqual(
        [],
      );
      expect(JSON.parse(received.at(-1)!.body)).toMatchObject({ data: { isCanary: true } });
    },
  );

  test.runIf(isThere)('repeat what did not arrive, for the schedule alone', async () => {
    isReceiverUp = false;
    const email = 'mary@looms.dev';
    const later = { firstName: 'Mary', lastName: 'Somerville', company: 'Looms', email };
    await functions.send(JSON.stringify(later), {
      'content-type': 'application/json',
    });
    const stateOf = async () =>
      (
        await database.query<{ state: string; attempts: number }>(
          `select state, attempts from site.outbox join site.leads on leads.id = lead_id where email = $1`,
          [email],
        )
      ).rows[0];
    await vi.waitFor(async () => expect((await stateOf())?.attempts).toBe(1), { timeout: 5_000 });
    await vi.waitFor(async () => expect((await stateOf())?.state).toBe('pending'));
    isReceiverUp = true;
    await database.query('update site.outbox set next_attempt_at = 0 where state = $1', [
      'pending',
    ]);
    expect((await functions.deliver('Bearer a guess')).status).toBe(401);
    expect((await functions.deliver('Bearer a secret of the schedule')).status).toBe(202);
    await vi.waitFor(
      async () => expect(await stateOf()).toEqual({ state: 'delivered', attempts: 2 }),
      { timeout: 5_000 },
    );
  });
});

type Handler = (request: Request) => Promise<Response>;

/** Node with the two globals of the edge runtime. */
async function runInNode(variables: Record<string, string>): Promise<RunningFunctions> {
  const handlers: Handler[] = [];
  vi.stubGlobal('Deno', {
    env: { toObject: () => variables },
    serve: (handler: Handler) => handlers.push(handler),
  });
  const root = `../../${packed}/supabase/source/${folder}/functions`;
  await import(`${root}/send-form-notification/index.ts`);
  await import(`${root}/deliver-notifications/index.ts`);
  const [send, deliver] = handlers as [Handler, Handler];
  const host = createServer(getRequestListener(send));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    send: (body, headers) =>
      send(new Request('http://edge/send-form-notification', { method: 'POST', body, headers })),
    deliver: (authorization) =>
      deliver(new Request('http://edge/', { method: 'POST', headers: { authorization } })),
    stop: async () => {
      host.close();
      vi.unstubAllGlobals();
    },
  };
}

async function runInDeno(variables: Record<string, string>): Promise<RunningFunctions> {
  const [send, deliver] = await Promise.all(
    ['send-form-notification', 'deliver-notifications'].map((name) => startDeno(name, variables)),
  );
  const options = { method: 'POST', redirect: 'manual' } as const;
  return {
    url: send!.url,
    send: (body, headers) =>
      fetch(`${send!.url}/send-form-notification`, { ...options, body, headers }),
    deliver: (authorization) => fetch(deliver!.url, { ...options, headers: { authorization } }),
    async stop() {
      send?.child.kill();
      deliver?.child.kill();
    },
  };
}

async function startDeno(name: string, variables: Record<string, string>) {
  const path = `${packed}/supabase/source/${folder}/functions/${name}`;
  const options = ['--allow-all', '--no-lock', '--config', `${path}/deno.json`];
  const child: ChildProcess = spawn(deno as string, ['run', ...options, `${path}/index.ts`], {
    env: { ...process.env, ...variables, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`Deno ended with ${code}: ${output}`)));
  });
  return { child, url };
}
