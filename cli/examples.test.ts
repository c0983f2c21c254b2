import { expect, test } from 'vitest';
import { helpOf } from './help-of.for-tests.ts';
import { program as leads } from './leads.ts';
import { program as users } from './users.ts';

/** Without hidden names of earlier releases. */
const commands = [leads, users].flatMap((program) =>
  program
    .createHelp()
    .visibleCommands(program)
    .filter((command) => program.commands.includes(command))
    .map((command) => ({ command, words: `${program.name()} -- ${command.name()}` })),
);

test.each(commands)('the help of $words shows an example', ({ command, words }) => {
  expect(helpOf(command)).toMatch(new RegExp(`^  npm run (?:--silent )?${words}`, 'm'));
});

test.each([leads, users])('the help of $_name explains the exit codes', (program) => {
  expect(helpOf(program)).toContain('Exit codes:');
});
