import { CommanderError, type Command } from 'commander';
import { CommandError } from './command-error.ts';

/** Beside those of a {@link CommandError}. */
const exitCodes = {
  done: 0,
  /** The command was not understood. */
  misused: 2,
  /** Something is wrong with us. */
  broken: 3,
} as const;

/** For the end of a program's help. */
export const exitCodesHelp = `
Exit codes:
  0  done
  1  not done, with a sentence that says why: nothing found, books that do not balance, a test that was lost
  2  the command was not understood
  3  the settings or the data could not be used`;

/** Runs what the command line asks for, and says in the exit code how it went. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error);
  return exitCodes.broken;
}
