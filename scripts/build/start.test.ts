import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';

/** A build that waits for a program of its own, as for Astro. */
const build = `
  const { spawnSync } = require('node:child_process');
  const program = "console.log('building'); setTimeout(() => console.log('built'), 15_000)";
  spawnSync(process.execPath, ['--eval', program], { stdio: 'inherit' });
`;

test('a signal during the build ends it with all of its programs', async () => {
  const folder = makeTestFolder('start');
  mkdirSync(join(folder, 'scripts/build'), { recursive: true });
  writeFileSync(join(folder, 'scripts/build/build.ts'), build);
  const start = spawn(process.execPath, [resolve('scripts/build/start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  start.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.endsWith('building\n')) start.kill('SIGTERM');
  });
  // Every program that still runs keeps the output open.
  await once(start, 'close');
  expect(output).toBe('Building the site …\nbuilding\n');
});
