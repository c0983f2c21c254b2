import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface RoundRobin {
  address: string;
  /** The connections to each server, in order. */
  connections: readonly number[];
  close(): Promise<void>;
}

/** A reverse proxy for tests: each new connection goes to the next server that accepts one. */
export async function startRoundRobin(addresses: readonly string[]): Promise<RoundRobin> {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const connections = ports.map(() => 0);
  const clients = new Set<Socket>();
  let turn = 0;

  const proxy = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    client.once('close', () => clients.delete(client));
    forward(client, ports.length);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    connections,
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };

  function forward(client: Socket, triesLeft: number): void {
    const index = turn++ % ports.length;
    const server = connect(ports[index] as number, '127.0.0.1');
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      connections[index] = (connections[index] ?? 0) + 1;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => {
      if (isConnected || triesLeft === 1) client.destroy();
      else forward(client, triesLeft - 1);
    });
    client.once('close', () => server.destroy());
  }
}
