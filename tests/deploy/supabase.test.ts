import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeDenoConfig, writeMigrations } from '../../scripts/supabase/supabase-files.ts';
import { createBackend } from '../../deploy/supabase/functions/_shared/backend.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../postgres-server.ts';
import { findProgram } from './find-program.ts';

const folder = 'deploy/supabase';
const programs = findPostgres();
const deno = findProgram('deno');
if (!deno) console.warn('Deno is not installed: the functions are run in Node alone.');

let postgres: PostgresServer;
let database: pg.Client;

beforeAll(async () => {
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
  for (const name of ['send-form-notification', 'deliver-notifications']) {
    const config = readFileSync(`${folder}/functions/${name}/deno.json`, 'utf8');
    expect(config).toBe(writeDenoConfig(dependencies));
  }
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

const lead = { firstName: 'Ada', lastName: 'Byron', company: 'Engines', email: 'ada@acme.dev' };
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

interface RunningFunctions {
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
    expect((await functions.deliver('Bearer a secret of the schedule')).status).toBe(200);
    expect(await stateOf()).toEqual({ state: 'delivered', attempts: 2 });
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
  const root = '../../deploy/supabase/functions';
  await import(`${root}/send-form-notification/index.ts`);
  await import(`${root}/deliver-notifications/index.ts`);
  const [send, deliver] = handlers as [Handler, Handler];
  return {
    send: (body, headers) =>
      send(new Request('http://edge/send-form-notification', { method: 'POST', body, headers })),
    deliver: (authorization) =>
      deliver(new Request('http://edge/', { method: 'POST', headers: { authorization } })),
    stop: async () => {
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
  const path = `${folder}/functions/${name}`;
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
