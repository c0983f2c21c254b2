import { UnreadableFile } from './unreadable-file.ts';

/** What readers of UTF-8 put in place of bytes that are none. */
const replacementCharacter = '\uFFFD';

/**
 * Refuses the text of a file that was saved in another encoding, such as Latin-1: its accents, curly quotes and dashes would be
 * broken on the page.
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
