import { expect, test, vi } from 'vitest';
import { secondMs } from '../time/clock.ts';
import { limitCheck } from './health.ts';

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
