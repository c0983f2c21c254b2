import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { capConnections } from './connection-caps.ts';

const sockets: Socket[] = [];
let server: ReturnType<typeof createServer>;

async function start(isExempt: boolean): Promise<void> {
  server = createServer((socket) => socket.on('error', () => {}));
  capConnections(server, 3, () => isExempt);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Whether the server keeps it. */
async function isLetIn(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => false);
  return Promise.race([
    closed,
    new Promise<true>((resolve) => setTimeout(() => resolve(true), 150)),
  ]);
}

describe('the cap on connections of one address', () => {
  test('closes those beyond it, and lets others in when one has gone', async () => {
    await start(false);
    expect(await Promise.all([isLetIn(), isLetIn(), isLetIn()])).toEqual([true, true, true]);
    expect(await isLetIn()).toBe(false);
    sockets[0]?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isLetIn()).toBe(true);
    expect(await isLetIn()).toBe(false);
  });

  test('is not for an address that stands for many clients', async () => {
    await start(true);
    const all = await Promise.all(Array.from({ length: 10 }, isLetIn));
    expect(all).not.toContain(false);
  });
});
