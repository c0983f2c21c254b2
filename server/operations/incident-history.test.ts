import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isOnPostgres } from '../platform/files/temporary-data.for-tests.ts';
import { database, openTestDatabase } from '../platform/database/temporary-database.for-tests.ts';
import { dayMs, minuteMs } from '../platform/time/clock.ts';
import { listActiveIncidents, listIncidents, recordIncidents } from './incident-history.ts';

beforeEach(openTestDatabase);

test('an incident is recorded from beginning to end, once per channel', async () => {
  const email = { kind: 'deliveries', channel: 'email', message: '1 given up.' } as const;
  const disk = { kind: 'disk', message: 'The disk is full.' } as const;
  await recordIncidents(database, [email], minuteMs);
  await recordIncidents(database, [{ ...email, message: '2 given up.' }], 2 * minuteMs);
  await recordIncidents(database, [disk], 9 * minuteMs);
  await recordIncidents(database, [disk, email], 19 * minuteMs);
  expect(await listIncidents(database, 10)).toEqual([
    { ...email, beganAt: 19 * minuteMs, endedAt: undefined },
    { ...disk, beganAt: 9 * minuteMs, endedAt: undefined },
    { ...email, message: '2 given up.', beganAt: minuteMs, endedAt: 9 * minuteMs },
  ]);
});

test('no address of a person is recorded with an incident', async () => {
  const reason = '550 5.7.1 <ada@example.com>: Reply-To rejected';
  const incident = {
    kind: 'deliveries',
    channel: 'email',
    message: '1 given up.',
    reason,
  } as const;
  for (const now of [0, minuteMs]) await recordIncidents(database, [incident], now);
  const { rows } = await sql`select * from incidents`.execute(database.query);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('ada@example.com');
});

test('an incident ends after the clock was a year ahead', async () => {
  const disk = { kind: 'disk', message: 'The disk is full.' } as const;
  await recordIncidents(database, [disk], 366 * dayMs);
  await recordIncidents(database, [], dayMs);
  expect(await listIncidents(database, 10)).toMatchObject([{ endedAt: dayMs }]);
});

test('an incident that ended a year ago is erased', async () => {
  const disk = { kind: 'disk', message: 'The disk is full.' } as const;
  await recordIncidents(database, [disk], 0);
  await recordIncidents(database, [], 6 * minuteMs);
  await recordIncidents(database, [], 366 * dayMs);
  expect(await listIncidents(database, 10)).toEqual([]);
});

test('an incident of a kind that this version does not know is not listed', async () => {
  await recordIncidents(database, [{ kind: 'disk', message: 'The clock was set.' }], 0);
  await sql`update incidents set kind = 'clock'`.execute(database.query);
  expect(await listIncidents(database, 10)).toEqual([]);
});

test('a process that checks nothing itself reads what a server sees now', async () => {
  const backup = { kind: 'backup', message: 'No backup could be made.' } as const;
  const email = { kind: 'deliveries', channel: 'email', message: '1 given up.' } as const;
  await recordIncidents(database, [backup, email], 0);
  expect(await listActiveIncidents(database, undefined, minuteMs)).toEqual([backup]);
  // The server was stopped, and nobody knows whether it lasts.
  expect(await listActiveIncidents(database, undefined, 5 * minuteMs)).toEqual([]);
  await recordIncidents(database, [backup], 5 * minuteMs);
  expect(await listActiveIncidents(database, undefined, 5 * minuteMs)).toEqual([backup]);
  await recordIncidents(database, [], 10 * minuteMs);
  expect(await listActiveIncidents(database, undefined, 10 * minuteMs)).toEqual([]);
});

test('a server adds what only another one sees, which a SQLite file does not have', async () => {
  const backup = { kind: 'backup', message: 'No backup could be made.' } as const;
  const disk = { kind: 'disk', message: 'The disk is full.' } as const;
  const own = { ...disk, reason: 'ENOSPC' };
  await recordIncidents(database, [backup, disk], 0);
  const others = isOnPostgres ? [backup] : [];
  expect(await listActiveIncidents(database, [own], minuteMs)).toEqual([...others, own]);
});
