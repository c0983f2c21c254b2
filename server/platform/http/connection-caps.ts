import type { Server } from 'node:net';
import { findNetwork } from './client-network.ts';

/**
 * Closes connections of an address that has too many open, so that one client cannot use up all connections. All
 * addresses of one caller count as one.
 *
 * @param isExempt addresses that stand for many clients: reverse proxies
 */
export function capConnections(
  server: Pick<Server, 'on'>,
  maxPerAddress: number,
  isExempt: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = findNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
