import { expect, test, vi } from 'vitest';
import { secondMs } from '../time/clock.ts';
import { createHealthRoutes, limitCheck } from './health.ts';

test('a health check that is requested constantly runs rarely, and again soon', async () => {
  let now = 0;
  const check = vi.fn<() => Promise<{ name: string; isHealthy: boolean; detail: string }>>(
    async () => ({ name: 'deliveries', isHealthy: true, detail: '' }),
  );
  const limited = limitCheck(check, () => now);
  for (let asked = 0; asked < 1_000; asked += 1) await limited();
  expect(check).toHaveBeenCalledTimes(10);
  now += 6 * secondMs;
  await limited();
  expect(check).toHaveBeenCalledTimes(11);
});

test('a health check that does not end runs once at a time, and is red', async () => {
  vi.useFakeTimers();
  const check = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const routes = createHealthRoutes({ ready: [limitCheck(check, () => 0)], watched: [] });
  const answers = Promise.all([routes.request('/'), routes.request('/ready')]);
  await vi.advanceTimersByTimeAsync(4 * secondMs);
  vi.useRealTimers();
  expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
  expect(check).toHaveBeenCalledTimes(1);
});
