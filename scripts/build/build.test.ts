import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';

test.each(['build.ts', 'build-static.ts'])(
  '%s changes nothing while a server publishes in the same folder',
  (script) => {
    const folder = makeTestFolder('build');
    const lock = lockPublishing(join(folder, 'build/publication'));
    const program = resolve('scripts/build', script);
    const { status, stderr } = spawnSync(process.execPath, [program], {
      cwd: folder,
      encoding: 'utf8',
    });
    lock?.[Symbol.dispose]();
    expect([status, stderr]).toEqual([1, expect.stringContaining('publishes in this folder')]);
    expect(readdirSync(folder)).toEqual(['build']);
  },
);

test.each(['build.ts', 'build-static.ts'])('%s refuses unknown arguments', (script) => {
  for (const unknown of ['--nonsense', 'nonsense']) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve('scripts/build', script), unknown],
      { cwd: tmpdir(), encoding: 'utf8' },
    );
    expect(stderr).toMatch(/^error: (unknown option|too many arguments)[^\n]*\n$/);
    expect(status).toBe(1);
  }
});

test.runIf(process.getuid?.() === 0)(
  'a folder that another user has built is named as the reason',
  () => {
    const folder = makeTestFolder('build');
    mkdirSync(join(folder, 'build'));
    writeFileSync(join(folder, 'build/inputs.sha256'), '');
    chmodSync(folder, 0o755);
    const call = `process.chdir(${JSON.stringify(folder)}); process.setgroups([]); process.setgid(65534); process.setuid(65534); await buildSite();`;
    const module = JSON.stringify(resolve('scripts/build/build-site.ts'));
    const program = `const { buildSite } = await import(${module}); ${call}`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The site cannot be built \(EACCES/),
    ]);
    expect(stderr).not.toContain('    at ');
  },
);
