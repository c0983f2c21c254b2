import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UnusableData } from '../command-error.ts';

/** The owner's settings, relative to the project. */
export const settingsFile = 'site/settings.ts';

/** Remedies by the wording of Node's message. The first match counts. */
const remedies: readonly [said: RegExp, remedy: string][] = [
  [/is not defined/, 'Put it in quotes if it is a text; true, false and null are written small.'],
  [/Unexpected character '\uFFFD'/, 'Save the file as UTF-8.'],
  [/Unexpected character/, "Write straight quotes around each text: ' at both ends."],
  [
    /expected|unterminated/i,
    "Look for a missing comma, here or on the line above, or for a straight ' inside the quotes: write ’.",
  ],
];

/**
 * Reads the owner's settings without validating them.
 *
 * @param root the folder of the project
 * @throws UnusableData when they cannot be read; the message names file, line and remedy
 */
export async function importSettings(root: string): Promise<unknown> {
  const file = join(root, settingsFile);
  if (!existsSync(file)) throw unreadable('it is not there. Restore it.');
  const { settings } = (await import(pathToFileURL(file).href).catch(explain)) as {
    settings?: unknown;
  };
  if (settings !== undefined) return settings;
  throw unreadable('it exports no settings. Restore the line `export const settings = {`.');
}

function explain(cause: unknown): never {
  const { message, stack = '' } = cause as Error;
  const [said = ''] = message.split('\n');
  const [, remedy = ''] = remedies.find(([words]) => words.test(said)) ?? [];
  // Only the stack contains the line.
  const [, line] = new RegExp(`${settingsFile}(:\\d+)`).exec(stack) ?? [];
  throw unreadable(`${said.replace(/\.*$/, '.')} ${remedy}`.trimEnd(), line, cause);
}

function unreadable(sentences: string, line = '', cause?: unknown): UnusableData {
  return new UnusableData(`${settingsFile}${line} cannot be read: ${sentences}`, { cause });
}
