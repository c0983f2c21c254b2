import { Command, CommanderError } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandError, UnusableData } from './command-error.ts';
import { exitCodesHelp, runProgram } from './run-program.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test.each([
  ['the help that was asked for', new CommanderError(0, 'commander.help', ''), 0],
  ['an answer that is no', new CommandError('Nothing is there.'), 1],
  ['a command that was not understood', new CommanderError(1, 'commander.unknownOption', ''), 2],
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
