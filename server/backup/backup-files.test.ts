import { readdir } from 'node:fs/promises';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../platform/files/test-folder.for-tests.ts';
import { dayMs, hourMs, minuteMs } from '../platform/time/clock.ts';
import { backUpIfDue, readBackups } from './backup-files.ts';

vi.mock('node:fs/promises', { spy: true });

let place: string;
let folder: string;
let now: number;
beforeEach(() => {
  place = makeTestFolder('backup-files');
  folder = join(place, 'backups');
  mkdirSync(folder);
  now = Date.UTC(2026, 0, 31, 12);
});

const turn = (write = async (file: string) => writeFileSync(file, 'locked')) =>
  backUpIfDue({ folder, intervalMs: 24 * hourMs, keep: 3 }, now, write);

describe('the schedule of backups', () => {
  test('makes a backup at once, and the next when the interval has passed', async () => {
    expect(await turn()).toBe(join(folder, 'backup-20260131T120000Z.age'));
    now += 24 * hourMs - minuteMs;
    expect(await turn()).toBeUndefined();
    now += minuteMs;
    expect(await turn()).toBe(join(folder, 'backup-20260201T120000Z.age'));
  });

  test('keeps the newest backups and any other file', async () => {
    await turn();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    for (let day = 0; day < 5; day += 1) {
      now += dayMs;
      await turn();
    }
    expect(readdirSync(folder)).toEqual([
      'backup-20260203T120000Z.age',
      'backup-20260204T120000Z.age',
      'backup-20260205T120000Z.age',
      'notes.txt',
    ]);
  });

  test('ignores a folder that is named like a backup', async () => {
    mkdirSync(join(folder, 'backup-20250101T120000Z.age'));
    for (let day = 0; day < 4; day += 1) {
      await turn();
      now += dayMs;
    }
    expect(readdirSync(folder)).toEqual([
      'backup-20250101T120000Z.age',
      'backup-20260201T120000Z.age',
      'backup-20260202T120000Z.age',
      'backup-20260203T120000Z.age',
    ]);
  });

  test('removes what a killed server left unfinished, and not what another writes', async () => {
    const parts = ['30T120000Z.age.0a-1b.part', '31T115900Z.age.0a-1b.part'];
    for (const part of parts) writeFileSync(join(folder, `backup-202601${part}`), '');
    await turn();
    expect(readdirSync(folder)).toEqual([
      'backup-20260131T115900Z.age.0a-1b.part',
      'backup-20260131T120000Z.age',
    ]);
  });

  test('makes no new folder in place of one whose disk is not mounted', async () => {
    rmSync(folder, { recursive: true });
    await expect(turn()).rejects.toThrow(folder);
    expect(readdirSync(place)).toEqual([]);
  });

  test('removes no old backup when a new one fails, and retries at the next turn', async () => {
    await turn();
    now += dayMs;
    const failing = turn(async () => {
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await turn()).toBeDefined();
  });

  test('continues after the clock was a year ahead', async () => {
    const right = now;
    now += 365 * dayMs;
    await turn();
    now = right;
    expect(await turn()).toBe(join(folder, 'backup-20260131T120000Z.age'));
    expect(await turn()).toBeUndefined();
  });
});

test('a folder that cannot be read does not hide the other facts about health', async () => {
  const file = join(place, 'file');
  writeFileSync(file, '');
  expect(await readBackups(file, now)).toEqual({ count: 0, newest: undefined });
});

test('a folder that does not answer is read once at a time, and each view waits for three seconds', async () => {
  const answer = Promise.withResolvers<never[]>();
  vi.mocked(readdir).mockReset().mockReturnValueOnce(answer.promise);
  vi.useFakeTimers();
  const views = [readBackups(folder, now), readBackups(folder, now)];
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await Promise.all(views)).toEqual(['no answer', 'no answer']);
  vi.useRealTimers();
  expect(readdir).toHaveBeenCalledOnce();
  answer.resolve([]);
  expect(await readBackups(folder, now)).toEqual({ count: 0, newest: undefined });
  writeFileSync(join(folder, 'backup-20260131T120000Z.age'), 'locked');
  expect(await readBackups(folder, now)).toMatchObject({ count: 1 });
});

test('a backup from the future is not the newest one', async () => {
  const right = now;
  now += 365 * dayMs;
  await turn();
  now = right;
  await turn();
  expect(await readBackups(folder, now)).toMatchObject({ count: 2, newest: { madeAt: right } });
});

test('backups beside the leads are on their disk', async () => {
  await turn();
  expect(await readBackups(folder, now, place)).toMatchObject({
    newest: { isOnDiskOfLeads: true },
  });
  expect(await readBackups(folder, now, '/proc')).toMatchObject({
    newest: { isOnDiskOfLeads: false },
  });
});
