import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';

test('a build by hand changes nothing while a server publishes in the same folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const lock = lockPublishing(join(folder, 'build/publication'));
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/build/build.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  lock?.[Symbol.dispose]();
  expect([status, stderr]).toEqual([1, expect.stringContaining('publishes in this folder')]);
  expect(readdirSync(folder)).toEqual(['build']);
  rmSync(folder, { recursive: true });
});
