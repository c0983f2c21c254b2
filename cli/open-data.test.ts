import { renameSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  isOnPostgres,
  type TemporaryData,
} from '../server/platform/files/temporary-data.for-tests.ts';
import { createCommandData } from './temporary-command-data.for-tests.ts';
import { exitCodes } from './command-error.ts';
import { withData } from './open-data.ts';

let data: TemporaryData;
beforeEach(async () => {
  data = await createCommandData();
});

const failWith = (facts: object) => () =>
  Promise.reject(Object.assign(new Error('It went away.'), facts));

describe('a command that uses the data', () => {
  test.each([
    ['the disk is full', { errcode: 13 }],
    ['another process holds the lock for too long', { errcode: 5 }],
    ['the connection is lost', { code: 'ECONNRESET' }],
  ])('reports unusable data when %s', async (_what, facts) => {
    await expect(withData(failWith(facts))).rejects.toMatchObject({
      message: 'The data could not be used: It went away.',
      exitCode: exitCodes.unusable,
    });
  });

  test.skipIf(isOnPostgres)('says how to replace a file that turns out to be damaged', async () => {
    await expect(withData(failWith({ errcode: 11 }))).rejects.toMatchObject({
      message: expect.stringMatching(/is damaged .* restore a backup with/),
      exitCode: exitCodes.unusable,
    });
    writeFileSync(data.sqliteFile, 'no database');
    await expect(withData(async () => {})).rejects.toMatchObject({
      message: expect.stringMatching(/is damaged .* restore a backup with/),
      exitCode: exitCodes.unusable,
    });
  });

  test.skipIf(isOnPostgres)('names what was saved of a deleted database', async () => {
    const saved = `${data.sqliteFile}.saved-2026-01-31T12-00-00-000Z`;
    renameSync(data.sqliteFile, saved);
    await expect(withData(async () => {})).rejects.toMatchObject({
      message: expect.stringContaining(`${saved} holds the leads of a database that was deleted`),
      exitCode: exitCodes.unusable,
    });
  });

  test('passes on a bug of the program unchanged', async () => {
    await expect(withData(failWith({ errcode: 1 }))).rejects.not.toHaveProperty('exitCode');
  });
});
