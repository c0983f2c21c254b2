import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { runProgram } from './run-program.ts';

test('a program ends at its time limit, although one that it has started runs on', async () => {
  const root = makeTestFolder('run-program');
  writeFileSync(
    join(root, 'hangs.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
    setTimeout(() => { writeFileSync('ended', ''); process.exit(); }, 30_000);
    // The end of the test removes its folder.
    setInterval(() => existsSync('hangs.mjs') || process.exit(), 20);`,
  );
  writeFileSync(
    join(root, 'starts.mjs'),
    `import { spawnSync } from 'node:child_process';
    spawnSync(process.execPath, ['hangs.mjs'], { stdio: 'inherit' });`,
  );
  const { code } = await runProgram(['starts.mjs'], { root, timeoutMs: 2_000 });
  expect(code).toBeNull();
  expect(existsSync(join(root, 'ended'))).toBe(false);
});

test('at most three programs run at once, and the others after them', async () => {
  const root = makeTestFolder('run-program');
  writeFileSync(
    join(root, 'counts.mjs'),
    `import { readdirSync, rmSync, writeFileSync } from 'node:fs';
    writeFileSync('running-' + process.pid, '');
    setTimeout(() => {
      process.stdout.write(String(readdirSync('.').length - 1));
      rmSync('running-' + process.pid);
    }, 500);`,
  );
  const runs = Array.from({ length: 8 }, () =>
    runProgram(['counts.mjs'], { root, timeoutMs: 30_000 }),
  );
  const counts = (await Promise.all(runs)).map(({ output }) => Number(output.toString()));
  expect(counts).toHaveLength(8);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});
