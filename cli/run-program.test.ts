import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { Command, CommanderError } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandError, exitCodes, UnusableData } from './command-error.ts';
import { exitCodesHelp, runProgram } from './run-program.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

test.each([
  ['the help that was asked for', new CommanderError(0, 'commander.help', ''), 0],
  ['an answer that is no', new CommandError('Nothing is there.'), 1],
  ['a command that was not understood', new CommanderError(1, 'commander.unknownOption', ''), 2],
  ['a command that was not confirmed', new CommanderError(1, 'commander.error', ''), 2],
  ['data that cannot be used', new UnusableData('There is no data.'), 3],
  ['a crash', new TypeError('undefined is not a function'), 70],
])('%s has its own exit code, which the help documents', async (_what, error, code) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'program']);
  const program = new Command().action(() => {
    throw error;
  });
  await runProgram(program);
  expect(process.exitCode).toBe(code);
  expect(exitCodesHelp).toMatch(new RegExp(String.raw`^ {2}${code} +\w`, 'm'));
});

test('ends quietly when its output is closed', async () => {
  const child = spawn(process.execPath, ['cli/leads.ts', '--help']);
  // Before the program has started.
  child.stdout.destroy();
  const status = new Promise((resolve) => child.once('close', resolve));
  expect(await readText(child.stderr)).toBe('');
  expect(await status).toBe(0);
});

// Only Linux has a file without any space left.
test.runIf(existsSync('/dev/full'))('says in a sentence that its output found no space', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['cli/users.ts', '--help'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(stderr).toBe(
    'The output is incomplete, because it could not be written (ENOSPC: no space left on device, write). What the command changes is not affected. Send the output to a disk with free space.\n',
  );
  expect(status).toBe(exitCodes.unusable);
});

test('explains a forgotten -- when npm consumed an option', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubEnv('npm_lifecycle_event', 'leads');
  vi.stubEnv('npm_config_yes', 'true');
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'leads', 'erase', 'RS-7KQ2MX']);
  const program = new Command('leads').exitOverride().configureOutput({ writeErr: () => {} });
  program
    .command('erase <reference>')
    .option('--yes', 'really')
    .action((_reference, _options, command: Command) => command.error('Add --yes.'));

  await runProgram(program);

  expect(process.exitCode).toBe(exitCodes.misused);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(
      'If you wrote --yes, npm consumed it: put -- first, `npm run leads -- erase …`',
    ),
  );
});

test('explains a forgotten -- for a program without commands that succeeded', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubEnv('npm_lifecycle_event', 'launch-check');
  vi.stubEnv('npm_config_online', 'true');
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'launch-check']);

  const launchCheck = () => new Command('launch-check').option('--online').action(() => {});
  await runProgram(launchCheck());

  expect(process.exitCode).toBeUndefined();
  const hint = expect.stringContaining('put -- first, `npm run launch-check -- …`');
  expect(error).toHaveBeenCalledExactlyOnceWith(hint);

  // With this npm configuration the call is correct.
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'launch-check', '--online']);
  await runProgram(launchCheck());
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ['the help', exitCodesHelp],
  ['docs/engineer.md', readFileSync('docs/engineer.md', 'utf8')],
])('%s documents every exit code, and that 2 includes a missing --yes', (_where, text) => {
  const failures = Object.values(exitCodes).filter((code) => code !== exitCodes.done);
  const missing = failures.filter((code) => !new RegExp(`(?:with|^ ) ${code}\\b`, 'm').test(text));
  expect(missing).toEqual([]);
  expect(/\b2\b.*not confirmed with `?--yes/.test(text.replaceAll(/\s+/g, ' '))).toBe(true);
});
