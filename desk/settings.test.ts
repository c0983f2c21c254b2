import { expect, test } from 'vitest';
import { deskOrigins } from './settings.ts';

test.each([
  ['127.0.0.1', 4322, 'http://127.0.0.1:4322'],
  ['127.0.0.1', 80, 'http://127.0.0.1'],
  ['::1', 4322, 'http://[::1]:4322'],
])(
  'a desk that listens on %s and port %i has the origin that browsers send, %s',
  (host, port, origin) => {
    const [first] = deskOrigins({ host, port, url: undefined }, port);
    expect(first).toBe(origin);
  },
);
