import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import closeWithGrace from 'close-with-grace';
  import { stopWithNpm } from './scripts/build/stop-with-npm.ts';
  process.env.npm_lifecycle_event = "start";
  stopWithNpm();
  closeWithGrace({ delay: 60_000, logger: false }, async () => {
    await sleep(1_500);
    console.log('stopped');
  });
  setInterval(() => {}, 1_000);
  console.log('running');
`;
const parent = `
  const { spawn } = require('node:child_process');
  const program = ['--input-type=module', '--eval', ${JSON.stringify(program)}];
  spawn(process.execPath, program, { stdio: 'inherit' });
`;

test.each([
  ['is killed', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['gets the same signal and ends sooner', (pid: number) => process.kill(-pid, 'SIGTERM')],
])('a process has its time to stop when its parent %s', async (_, end) => {
  const child = spawn(process.execPath, ['--eval', parent], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'running\n') end(child.pid!);
  });
  await once(child, 'close');
  expect(output).toBe('running\nstopped\n');
});
