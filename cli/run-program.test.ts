import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
])('%s has an exit code of its own, which the help names', async (_what, error, code) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'program']);
  const program = new Command().action(() => {
    throw error;
  });
  await runProgram(program);
  expect(process.exitCode).toBe(code);
  expect(exitCodesHelp).toMatch(new RegExp(String.raw`^ {2}${code} +\w`, 'm'));
});

test('ends quietly when nobody reads on what it prints', async () => {
  const child = spawn(process.execPath, ['cli/leads.ts', '--help']);
  // Before the program has even begun.
  child.stdout.destroy();
  const status = new Promise((resolve) => child.once('close', resolve));
  expect(await readText(child.stderr)).toBe('');
  expect(await status).toBe(0);
});

test('tells who forgot the -- that npm kept an option for itself', async () => {
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

test('tells so of a program without commands, and where nothing failed', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubEnv('npm_lifecycle_event', 'launch-check');
  vi.stubEnv('npm_config_online', 'true');
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'launch-check']);

  const launchCheck = () => new Command('launch-check').option('--online').action(() => {});
  await runProgram(launchCheck());

  expect(process.exitCode).toBeUndefined();
  const hint = expect.stringContaining('put -- first, `npm run launch-check -- …`');
  expect(error).toHaveBeenCalledExactlyOnceWith(hint);

  // With this configuration of npm, the call is correct.
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'launch-check', '--online']);
  await runProgram(launchCheck());
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ['the help', exitCodesHelp],
  ['docs/engineer.md', readFileSync('docs/engineer.md', 'utf8')],
  ['CHANGELOG.md', readFileSync('CHANGELOG.md', 'utf8')],
])(
  '%s names every code of a failure, and that 2 stands for a missing --yes too',
  (_where, text) => {
    const failures = Object.values(exitCodes).filter((code) => code !== exitCodes.done);
    const missing = failures.filter(
      (code) => !new RegExp(`(?:with|^ ) ${code}\\b`, 'm').test(text),
    );
    expect(missing).toEqual([]);
    expect(/\b2\b.*not confirmed with `?--yes/.test(text.replaceAll(/\s+/g, ' '))).toBe(true);
  },
);
