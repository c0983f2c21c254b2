import { EventEmitter } from 'node:events';
import { Server } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { capConnections } from './connection-caps.ts';

describe('the cap on connections', () => {
  test('counts all IPv6 addresses of a caller as one', () => {
    const server = new Server();
    capConnections(server, 2, () => false);
    const open = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroy: vi.fn<() => void>(),
      });
      server.emit('connection', socket);
      return socket;
    };
    const first = open('2001:db8:1:2::1');
    open('2001:db8:1:2::2');
    expect(open('2001:db8:1:2::3').destroy).toHaveBeenCalled();
    expect(open('2001:db8:1:3::1').destroy).not.toHaveBeenCalled();
    first.emit('close');
    expect(open('2001:db8:1:2::4').destroy).not.toHaveBeenCalled();
  });
});
