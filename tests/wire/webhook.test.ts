import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { runServer, type TestServer } from '../run-server.ts';

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let calls: Call[];
let answers: number[];
let receiver: Server;
let server: TestServer | undefined;
let origin: string;

beforeEach(async () => {
  calls = [];
  answers = [];
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    response.statusCode = request.url === '/hook' ? (answers.shift() ?? 200) : 200;
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await server?.stop();
  receiver.close();
});

async function run(variables: Record<string, string> = {}): Promise<TestServer> {
  server = await runServer({
    WEBHOOK_URL: `${origin}/hook`,
    WEBHOOK_SECRET: secret,
    CHAT_WEBHOOK_URL: `${origin}/chat`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...variables,
  });
  return server;
}
async function submit(running: TestServer, company = 'Engines'): Promise<void> {
  const lead = { firstName: '<@UX>', lastName: 'Love*lace', company, email: 'ada@e.example' };
  await fetch(running.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  });
}
const callsTo = (path: string) => calls.filter((call) => call.path === path);

async function readDeliveries(running: TestServer) {
  const data = await running.openData();
  const { rows } = await sql<{ channel: string; state: string; last_error: string | null }>`
    select channel, state, last_error from outbox order by channel`.execute(data.query);
  await data.close();
  return rows;
}

describe('the webhook', () => {
  test('is signed so that the receiver can verify it', async () => {
    await submit(await run());
    await vi.waitFor(() => expect(callsTo('/hook')).toHaveLength(1));
    const [call] = callsTo('/hook');
    const headers = call?.headers as Record<string, string>;
    const payload = new Webhook(secret).verify(call?.body ?? '', headers);
    expect(payload).toMatchObject({
      type: 'lead.created',
      data: { firstName: '<@UX>', email: 'ada@e.example', reference: expect.any(String) },
    });
    expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow('signature');
  });

  test('is retried under the same id until the receiver accepts it', async () => {
    answers = [500];
    const running = await run();
    await submit(running);
    await vi.waitFor(() => expect(callsTo('/hook')).toHaveLength(1));
    await vi.waitFor(async () =>
      expect(await readDeliveries(running)).toContainEqual({
        channel: 'webhook',
        state: 'pending',
        last_error: '500 Internal Server Error',
      }),
    );
    const data = await running.openData();
    await sql`update outbox set next_attempt_at = 0 where channel = 'webhook'`.execute(data.query);
    await data.close();
    await submit(running, 'Another, which wakes the worker');
    await vi.waitFor(() => expect(callsTo('/hook')).toHaveLength(3));
    expect(new Set(callsTo('/hook').map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test('is given up when the receiver responds 410 Gone, without delaying the chat', async () => {
    answers = [410];
    const running = await run();
    await submit(running);
    await vi.waitFor(async () =>
      expect(await readDeliveries(running)).toEqual([
        { channel: 'chat', state: 'delivered', last_error: null },
        { channel: 'webhook', state: 'abandoned', last_error: '410 Gone' },
      ]),
    );
  });

  test('cannot reach the private network unless the settings allow it', async () => {
    const running = await run({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    await submit(running);
    await vi.waitFor(async () => {
      const [delivery] = await readDeliveries(running);
      expect(delivery?.last_error).toContain('private network');
    });
    expect(calls).toEqual([]);
  });
});

describe('the chat message', () => {
  test('contains the lead, and no visitor can mention anybody', async () => {
    await submit(await run());
    await vi.waitFor(() => expect(callsTo('/chat')).toHaveLength(1));
    const { text } = JSON.parse(callsTo('/chat')[0]?.body ?? '{}') as { text: string };
    expect(text).toContain('Company: Engines');
    expect(text).toContain('&lt;@\u200BUX&gt;');
    expect(text).not.toContain('<@UX>');
    expect(text).not.toContain('Love*lace');
  });
});
