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
