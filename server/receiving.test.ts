import { expect, test, vi } from 'vitest';
import { sampleLead } from '../contract/sample-lead.for-tests.ts';
import { readConfig } from './config.ts';
import { createLeadStore } from './leads/store.ts';
import { createActiveIncidents } from './operations/active-incidents.ts';
import { openTemporaryDatabase } from './platform/database/temporary-database.for-tests.ts';
import { createLog } from './platform/log/log.ts';
import { dayMs, minuteMs } from './platform/time/clock.ts';
import { startReceiving } from './receiving.ts';
import { personRequest as request } from './leads/request-facts.for-tests.ts';

test('a flood ends although the clock was a day ahead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using database = await openTemporaryDatabase();
  const result = readConfig({ LEADS_PER_MINUTE: '1', MX_LOOKUP: 'false' });
  if (!result.ok) throw new Error(result.problems.join());
  const log = createLog('silent');
  const incidents = createActiveIncidents();
  let now = 10 * dayMs;
  const { receiveLead, stop } = startReceiving({
    database,
    config: result.config,
    store: createLeadStore(database, async () => {}),
    metrics: undefined,
    counts: { add() {} },
    incidents,
    wake() {},
    clock: () => now,
    log,
  });
  for (const callerKey of ['first-key', 'second-key']) {
    await receiveLead({
      lead: sampleLead,
      callerKey,
      source: {},
      request,
      clientAddress: '127.0.0.1',
      proof: undefined,
    });
  }
  expect(incidents.list()).toMatchObject([{ kind: 'flood' }]);
  now -= dayMs;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(incidents.list()).toEqual([]);
  await stop();
  vi.useRealTimers();
});
