import type { Server } from 'node:net';

/**
 * Closes connections of an address that has too many open, so that one client alone cannot take every place.
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
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
