import { expect, test } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import type { PublishOutcome } from './publication.ts';
import { createPublishOnTime } from './publish-on-time.ts';

const done: PublishOutcome = { ok: true, warnings: [] };

function create(outcomes: PublishOutcome[]) {
  const calendar = { appearance: '2026-01-01T00:00', now: 0, isDue: true, published: 0, asked: 0 };
  const look = createPublishOnTime({
    findLastAppearance: async () => calendar.appearance,
    isDue: async () => {
      calendar.asked += 1;
      return calendar.isDue;
    },
    publish: async () => {
      calendar.published += 1;
      return outcomes.shift() ?? done;
    },
    retryMs: 1_000,
    clock: () => calendar.now,
    log: createLog('silent'),
  });
  return { calendar, look };
}

test('publishes due articles once at the start and once whenever another becomes due', async () => {
  const { calendar, look } = create([]);
  await look();
  await look();
  expect(calendar.published).toBe(1);
  calendar.appearance = '2026-01-01T09:30';
  calendar.isDue = false;
  await look();
  await look();
  expect(calendar).toMatchObject({ published: 1, asked: 2 });
});

test('retries later after a failure, and at once while somebody else publishes', async () => {
  const failed = { ok: false, reason: 'failed', sentence: 'No.' } as const;
  const { calendar, look } = create([{ ok: false, reason: 'busy' }, failed]);
  await look();
  await look();
  await look();
  expect(calendar.published).toBe(2);
  calendar.now = 1_000;
  await look();
  await look();
  expect(calendar.published).toBe(3);
});
