import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { createBuildRunner } from './run-build.ts';

test('a build that is killed says what may have killed it', async () => {
  const root = makeTestFolder('run-build');
  mkdirSync(join(root, 'scripts/build'), { recursive: true });
  const program = "console.error('(node:1) Warning: x'); process.kill(process.pid, 'SIGKILL');";
  writeFileSync(join(root, 'scripts/build/build-beside.ts'), program);
  const built = createBuildRunner(root)('dist', new AbortController().signal);
  await expect(built).rejects.toThrow('took more than 5 minutes, or the memory was not enough');
});
