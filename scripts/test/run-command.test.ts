import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

const minuteMs = 60_000;
const run = promisify(execFile);

async function isRunning(marker: string): Promise<boolean> {
  const { stdout } = await run('ps', ['-eo', 'args']);
  return stdout.includes(marker);
}

test('a command succeeds when it exits with 0', async () => {
  expect(await runCommand('exit 0', minuteMs)).toBe(true);
  expect(await runCommand('exit 3', minuteMs)).toBe(false);
});

test('a command that takes too long is killed and fails', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runCommand('sleep 30', 50)).toBe(false);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('sleep 30'));
});

test('processes that a command started end with it', async () => {
  const marker = `30.${process.pid}`;
  expect(await runCommand(`sleep ${marker} & true`, minuteMs)).toBe(true);
  await vi.waitFor(async () => expect(await isRunning(`sleep ${marker}`)).toBe(false));
});

test('the output of a command can be shown at its end, with its lines in order', async () => {
  const show = vi.fn<(output: string) => void>();
  await runCommand('echo one; echo two >&2; echo three', minuteMs, show);
  expect(show.mock.calls).toEqual([['one\ntwo\nthree\n']]);
});
