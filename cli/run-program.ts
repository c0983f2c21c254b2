import { CommanderError, type Command } from 'commander';
import { CommandError, exitCodes } from './command-error.ts';

/** The exit codes, for the end of a program's help. */
export const exitCodesHelp = `
Exit codes:
  ${exitCodes.done}   done
  ${exitCodes.notDone}   the answer is no, with the reason: no such lead, leads that do not reconcile, abandoned deliveries, a lost canary
  ${exitCodes.misused}   invalid command, or not confirmed with --yes
  ${exitCodes.unusable}   invalid settings or unusable data
  ${exitCodes.crashed}  a defect of the program; the output says where`;

/** Runs the command line and sets the exit code. */
export async function runProgram(program: Command): Promise<void> {
  // Every failing write emits an error. The listener is removed first, because tests run several programs in one
  // process.
  process.stdout.off('error', explainLostOutput).on('error', explainLostOutput);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = explain(error);
  } finally {
    explainSwallowed(program);
  }
}

/**
 * The work continues without its output, so that no change is half done. The reader may close it early, `leads list |
 * head`, which is no failure.
 */
function explainLostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || process.exitCode === exitCodes.unusable) return;
  process.exitCode = exitCodes.unusable;
  console.error(
    `The output is incomplete, because it could not be written (${error.message}). What the command changes is not affected. Send the output to a disk with free space.`,
  );
}

/** Without a preceding `--`, npm consumes the options and the command never gets them. */
function explainSwallowed(program: Command): void {
  const { npm_lifecycle_event: script, ...environment } = process.env;
  if (script !== program.name()) return;
  const command = program.commands.find((one) => one.name() === process.argv[2]) ?? program;
  const swallowed = command.options.find(
    (option) =>
      command.getOptionValueSource(option.attributeName()) !== 'cli' &&
      `npm_config_${option.name().replaceAll('-', '_')}` in environment,
  );
  if (!swallowed) return;
  const words = ['npm run', program.name(), '--', ...(command === program ? [] : [command.name()])];
  console.error(
    `If you wrote ${swallowed.long}, npm consumed it: put -- first, \`${words.join(' ')} …\`, and options after it.`,
  );
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
  return exitCodes.crashed;
}
