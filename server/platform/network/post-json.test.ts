import { lookup } from 'node:dns/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { secondMs } from '../time/clock.ts';
import { postJson } from './post-json.ts';

vi.mock('node:dns/promises', { spy: true });

describe('a POST to an address from the settings', () => {
  test.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1', 'http://2130706433:1'])(
    'to %s is rejected before anything is sent',
    async (url) => {
      const call = postJson({ url, body: '{}', headers: {}, allowPrivate: false });
      await expect(call).rejects.toThrow('private network');
    },
  );
});

test('name and password in an address log in to the receiver', async () => {
  const receiver = createHttpServer((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('crm:p@ss')}`;
    response.writeHead(isKnown ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://crm:p%40ss@127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  expect(await postJson({ url, body: '{}', headers: {}, allowPrivate: true })).toBe(200);
  receiver.close();
});

describe('a receiver that violates the protocol', () => {
  /** Posts to a server that does something to the connection when the request arrives. */
  async function post(answer: (socket: Socket) => void): Promise<number> {
    const receiver = createServer((socket) => socket.once('data', () => answer(socket)));
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    return postJson({ url, body: '{}', headers: {}, allowPrivate: true }).finally(() =>
      receiver.close(),
    );
  }

  test('or is not found because no name server responds times out', async () => {
    vi.mocked(lookup).mockReturnValueOnce(new Promise<never>(() => {}));
    vi.useFakeTimers();
    const url = 'http://receiver.example';
    const call = postJson({ url, body: '{}', headers: {}, allowPrivate: false });
    const ended = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15 * secondMs);
    vi.useRealTimers();
    expect(await ended).toMatchObject({ message: 'There was no answer in 15 s.' });
  });

  test('and disconnects causes an error that names its reason', async () => {
    await expect(post((socket) => socket.destroy())).rejects.toThrow('other side closed');
  });
});
