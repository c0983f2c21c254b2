import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath, type FormAccepted } from '../../contract/form-function.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../postgres-server.ts';
import { runServer, type TestServer } from '../run-server.ts';

let postgres: PostgresServer;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres(findPostgres() as string);
  server = await runServer({ DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

const submit = (key: string) =>
  fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-idempotency-key': key },
    body: JSON.stringify({
      ...sampleLead,
      company: `Company ${key}`,
      email: `${key}@engines.example`,
    }),
  });
const readReference = async (response: Response) =>
  ((await response.json()) as FormAccepted).reference;

describe('a PostgreSQL server that is killed and restarted', () => {
  test('causes errors only while it is down, and the site needs no restart', async () => {
    const first = await readReference(await submit('before-the-outage'));
    const running = Array.from({ length: 20 }, (_, number) => submit(`at-the-kill-${number}`));
    await postgres.kill();
    const cut = await Promise.all(running);
    expect(cut.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const rejected = await submit('during-the-outage');
    expect(rejected.status).toBe(503);
    expect(await rejected.json()).toMatchObject({ code: 'storage_unavailable' });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(503);

    await postgres.restart();
    await vi.waitFor(async () => expect((await submit('during-the-outage')).status).toBe(200));
    expect(await readReference(await submit('before-the-outage'))).toBe(first);
    const references = await Promise.all(cut.filter(({ ok }) => ok).map(readReference));
    const database = await openDatabase({ postgresUrl: postgres.url });
    const leads = await database.query.selectFrom('leads').select('reference').execute();
    await database.close();
    const stored = leads.map(({ reference }) => reference);
    expect(stored).toEqual(expect.arrayContaining([first, ...references]));
  });
});

describe('a PostgreSQL database that does not wait for the disk', () => {
  test('is rejected at the start', async () => {
    const url = new URL(postgres.url);
    url.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openDatabase({ postgresUrl: url.href })).rejects.toThrow('synchronous_commit');
  });
});
