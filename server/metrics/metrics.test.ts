import { afterEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '../platform/time/clock.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let metrics: Metrics;
afterEach(() => {
  vi.useRealTimers();
  metrics.stop();
});

const waiting = [{ channel: 'email', state: 'pending' as const, count: 3 }];
const read = async () => (await metrics.write()).text;

describe('the metrics', () => {
  test('report that the database is down, keep everything else, and drop the old count', async () => {
    let isDown = false;
    metrics = createMetrics(async () => {
      if (isDown) throw new Error('The database does not answer.');
      return waiting;
    });
    metrics.countStored('accepted');
    const up = await read();
    expect(up).toContain('site_database_up 1\n');
    expect(up).toContain('site_outbox_deliveries{channel="email",state="pending"} 3\n');
    isDown = true;
    const down = await read();
    expect(down).toContain('site_database_up 0\n');
    expect(down).not.toContain('site_outbox_deliveries{');
    expect(down).toContain('site_leads_total{outcome="accepted"} 1\n');
    isDown = false;
    expect(await read()).toContain('site_database_up 1\n');
  });

  test('do not wait for a hanging database as long as Prometheus waits for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    metrics = createMetrics(() => new Promise(() => {}));
    const reading = read();
    await vi.advanceTimersByTimeAsync(minuteMs / 10);
    expect(await reading).toContain('site_database_up 0\n');
  });
});
