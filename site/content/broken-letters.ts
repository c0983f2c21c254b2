import { UnreadableFile } from './unreadable-file.ts';

/** What readers of UTF-8 put in place of bytes that are none. */
const replacement = '\uFFFD';

/**
 * Refuses the text of a file that was saved in another encoding, such as ANSI or Latin-1: its letters with accents, curly quotes and
 * dashes would come out broken on the page.
 *
 * @throws UnreadableFile with the line of the first broken letter
 */
export function refuseBrokenLetters(text: string): void {
  const at = text.indexOf(replacement);
  if (at === -1) return;
  throw new UnreadableFile({
    line: text.slice(0, at).split('\n').length,
    problem: 'this file is not saved as UTF-8: here is a letter that cannot be read.',
    remedy: 'Save it as UTF-8, and look whether the letter is right again.',
  });
}
