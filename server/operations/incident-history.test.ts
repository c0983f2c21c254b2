import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { minuteMs } from '../platform/time/clock.ts';
import { listIncidents, recordIncidents } from './incident-history.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

test('an incident is recorded from beginning to end, once per channel', async () => {
  const email = { kind: 'deliveries', channel: 'email', message: '1 given up.' } as const;
  const disk = { kind: 'disk', message: 'The disk is full.' } as const;
  await recordIncidents(database, [email], minuteMs);
  await recordIncidents(
    database,
    [{ ...email, message: '2 given up.', reason: '535' }],
    2 * minuteMs,
  );
  await recordIncidents(database, [disk], 9 * minuteMs);
  await recordIncidents(database, [disk, email], 19 * minuteMs);
  expect(await listIncidents(database, 10)).toEqual([
    { ...email, beganAt: 19 * minuteMs, endedAt: undefined },
    { ...disk, beganAt: 9 * minuteMs, endedAt: undefined },
    { ...email, message: '2 given up.', reason: '535', beganAt: minuteMs, endedAt: 9 * minuteMs },
  ]);
});
