import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { capConnections } from './connection-caps.ts';

const sockets: Socket[] = [];
/** The server's side of the connections that it keeps. */
let kept: Socket[];
let server: ReturnType<typeof createServer>;

async function start(isExempt: boolean): Promise<void> {
  kept = [];
  server = createServer((socket) => socket.on('error', () => {}));
  capConnections(server, 3, () => isExempt);
  // Listens after the cap, and greets every connection that the cap let in.
  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    kept.push(socket);
    socket.write('.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Whether the server keeps the connection, which it greets, or closes it. */
async function isLetIn(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

/** Disconnects and waits until the server has noticed. */
async function leave(socket: Socket): Promise<void> {
  const { localPort } = socket;
  const gone = once(
    kept.find(({ remotePort }) => remotePort === localPort)!,
    'close',
  );
  socket.destroy();
  await gone;
}

describe('the connection cap per address', () => {
  test('closes connections beyond it, and accepts others when one has closed', async () => {
    await start(false);
    expect(await Promise.all([isLetIn(), isLetIn(), isLetIn()])).toEqual([true, true, true]);
    expect(await isLetIn()).toBe(false);
    await leave(sockets[0]!);
    expect(await isLetIn()).toBe(true);
    expect(await isLetIn()).toBe(false);
  });

  test('does not apply to the address of a proxy', async () => {
    await start(true);
    const all = await Promise.all(Array.from({ length: 10 }, isLetIn));
    expect(all).not.toContain(false);
  });
});
