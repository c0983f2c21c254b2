import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { secondMs } from '../time/clock.ts';
import { limitRequests } from './limit-requests.ts';
import { createLog } from '../log/log.ts';

test('each caller may use expensive routes only so many times a minute', async () => {
  let now = 0;
  const routes = new Hono();
  routes.use(
    limitRequests(
      2,
      (context) => context.req.header('x-from') ?? '',
      () => now,
    ),
  );
  routes.get('/', (context) => context.text('costly'));
  const app = createApp({ log: createLog('silent'), headers: {}, features: { '/costly': routes } });
  const ask = (from: string) => app.request('/costly', { headers: { 'x-from': from } });
  const statuses = async (...from: string[]) => {
    const found: number[] = [];
    for (const address of from) found.push((await ask(address)).status);
    return found;
  };
  expect(await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([200, 200, 429]);
  expect((await ask('2001:db8::4')).headers.get('retry-after')).toBe('60');
  expect(await statuses('203.0.113.9', '127.0.0.1', '127.0.0.1', '127.0.0.1')).toEqual([
    200, 200, 200, 200,
  ]);
  now += 121 * secondMs;
  expect(await statuses('2001:db8::1')).toEqual([200]);
});
