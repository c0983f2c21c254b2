import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../server/platform/files/test-folder.for-tests.ts';

test('a link for the owner is not made in a folder without data', () => {
  const folder = makeTestFolder('owner-link');
  const dataDir = join(folder, 'dta');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['desk/main.ts', '--owner-link'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', AUTH_KEYS_FILE: '' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`There is no data in ${dataDir}. Set DATA_DIR as for the server.`);
  expect(existsSync(dataDir)).toBe(false);
});

test('no desk starts for an option that it does not know', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['desk/main.ts', '--help'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(tmpdir(), 'no-desk'), DESK_PORT: '0' },
    timeout: 60_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('npm run desk -- --owner-link');
});
