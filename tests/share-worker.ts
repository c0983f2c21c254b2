import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/*
 * Test files share a worker and the modules that it has loaded (`isolate: false`): loading them again for each file
 * takes as long as the tests. A file that replaces modules starts with none loaded, and leaves none loaded.
 */
const { testPath } = expect.getState();
const replacesModules = /\bvi\.(?:mock|doMock)\(/.test(readFileSync(testPath as string, 'utf8'));
if (replacesModules) vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (replacesModules) vi.resetModules();
});
