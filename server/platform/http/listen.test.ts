import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening, type NodeListener } from './listen.ts';

let listening: Listening;
const start = async (listener: NodeListener) => {
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    listener,
    maxConnections: 10,
    maxConnectionsPerAddress: 10,
    isExempt: () => false,
  });
};
afterEach(() => listening.close(0));

test('waits for a response that takes longer than the idle timeout', async () => {
  await start(({ socket }, response) => {
    socket.setTimeout(1).once('timeout', () => setImmediate(() => response.end('published')));
  });
  expect(await (await fetch(listening.address)).text()).toBe('published');
});

test('closes a connection whose response stalls', async () => {
  await start(({ socket }, response) => {
    response.write('begun', () => socket.setTimeout(1));
  });
  const answer = fetch(listening.address).then((response) => response.text());
  await expect(answer).rejects.toThrow();
});

test('answers pipelined requests, and closes a connection with more than a few at once', async () => {
  let requests = 0;
  await start((_, response) => {
    requests += 1;
    setImmediate(() => response.end('answered'));
  });
  /** Sends so many at once, and again so many when all are answered. @returns the number of answers */
  const send = (count: number, times: number) =>
    new Promise<number>((resolve) => {
      const socket = connect(Number(new URL(listening.address).port), '127.0.0.1');
      const write = () => socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(count));
      let answers = 0;
      socket.on('data', (chunk) => {
        answers += String(chunk).split('answered').length - 1;
        if (answers === count * times) socket.destroy();
        else if (answers % count === 0) write();
      });
      socket.on('error', () => {}).on('close', () => resolve(answers));
      write();
    });
  expect(await send(10, 5)).toBe(50);
  expect(await send(1_000, 1)).toBe(0);
  expect(requests).toBe(60);
});
