import type { Command } from 'commander';

/** Appends runnable examples to a command's help. @param calls without `npm run` and its dashes */
export function addExamples(command: Command, ...calls: string[]): Command {
  const lines = calls.map((call) => `  npm run ${call.replace(' ', ' -- ')}`);
  const title = lines.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('after', `\n${title}\n${lines.join('\n')}`);
}
