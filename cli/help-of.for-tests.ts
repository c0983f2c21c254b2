import type { Command } from 'commander';

/** The help of a command, as it is printed. */
export function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}
