import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('a program ends at its time limit, although one that it has started runs on', async () => {
  const root = mkdtempSync(join(tmpdir(), 'run-program-'));
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
  rmSync(root, { recursive: true });
});
