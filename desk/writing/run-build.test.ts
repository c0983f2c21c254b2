import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isArticleDue } from './run-build.ts';

test.each([
  ['is due', 0, true],
  ['is due', 3, false],
  ['may be due where a file is unreadable', 1, true],
])('an article %s: exit code %i', async (_, code, isDue) => {
  const root = mkdtempSync(join(tmpdir(), 'due-'));
  mkdirSync(join(root, 'scripts/content'), { recursive: true });
  writeFileSync(join(root, 'scripts/content/due.ts'), `process.exitCode = ${code};`);
  expect(await isArticleDue(root)).toBe(isDue);
  rmSync(root, { recursive: true });
});
