import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';

test.each(['build.ts', 'build-static.ts'])(
  '%s changes nothing while a server publishes in the same folder',
  (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    const lock = lockPublishing(join(folder, 'build/publication'));
    const program = resolve('scripts/build', script);
    const { status, stderr } = spawnSync(process.execPath, [program], {
      cwd: folder,
      encoding: 'utf8',
    });
    lock?.[Symbol.dispose]();
    expect([status, stderr]).toEqual([1, expect.stringContaining('publishes in this folder')]);
    expect(readdirSync(folder)).toEqual(['build']);
    rmSync(folder, { recursive: true });
  },
);
