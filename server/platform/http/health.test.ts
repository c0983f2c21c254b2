import { expect, test, vi } from 'vitest';
import { secondMs } from '../time/clock.ts';
import { createHealthRoutes } from './health.ts';

test('a health check that does not end is red', async () => {
  vi.useFakeTimers();
  const check = () => new Promise<never>(() => {});
  const routes = createHealthRoutes({ ready: [check], watched: [] });
  const answers = Promise.all([routes.request('/'), routes.request('/ready')]);
  await vi.advanceTimersByTimeAsync(4 * secondMs);
  vi.useRealTimers();
  expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
});
