import { expect, test } from 'vitest';
import { httpOrigin } from './http-origin.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['localhost', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
])('%s is reached at %s', (host, origin) => {
  expect(httpOrigin(host, 4321)).toBe(origin);
  expect(URL.canParse(origin)).toBe(true);
});
