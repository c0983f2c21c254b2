import { UnreadableFile } from './unreadable-file.ts';

/** The replacement character for invalid UTF-8. */
const replacementCharacter = '\uFFFD';

/**
 * Rejects a file in another encoding, such as Latin-1: its accents, curly quotes and dashes would be broken on the
 * page.
 *
 * @throws UnreadableFile with the line of the first broken letter
 */
export function refuseBrokenLetters(text: string): void {
  const index = text.indexOf(replacementCharacter);
  if (index === -1) return;
  throw new UnreadableFile({
    line: text.slice(0, index).split('\n').length,
    problem: 'this file is not saved as UTF-8: here is a letter that cannot be read.',
    remedy: `Save it as UTF-8. If ${replacementCharacter} is still there, type the letter again.`,
  });
}
