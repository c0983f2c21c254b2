import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('at most two programs run at once, and the others wait', async () => {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  const program = `
    import { readdirSync, rmSync, writeFileSync } from 'node:fs';
    writeFileSync(process.pid + '.running', '');
    await new Promise((resolve) => setTimeout(resolve, 300));
    console.log(readdirSync('.').filter((name) => name.endsWith('.running')).length);
    rmSync(process.pid + '.running');
  `;
  writeFileSync(join(root, 'program.mjs'), program);
  const run = () => runProgram(['program.mjs'], { root, timeoutMs: 60_000 });
  const missing = runProgram(['program.mjs'], { root: join(root, 'missing'), timeoutMs: 60_000 });
  const results = Promise.all(Array.from({ length: 5 }, run));
  await expect(missing).rejects.toThrow('ENOENT');
  for (const { output } of await results) expect(Number(String(output))).toBeLessThanOrEqual(2);
  rmSync(root, { recursive: true });
});
