import { UnreadableFile } from './unreadable-file.ts';

/** What readers of UTF-8 put in place of bytes that are none. */
const replacement = '\uFFFD';

/** Control characters, such as the soft line break of PowerPoint: programs paste them, and the build cannot read them. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x08\v\f\x0E-\x1F\x7F-\x84\x86-\x9F]/;

/**
 * Refuses the text of a file that was saved in another encoding, such as ANSI or Latin-1: its letters with accents, curly quotes and
 * dashes would come out broken on the page. Refuses invisible characters, too.
 *
 * @throws UnreadableFile with the line of the first of them
 */
export function refuseBrokenLetters(text: string): void {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const broken = text.indexOf(replacement);
  if (broken !== -1) {
    throw new UnreadableFile({
      line: lineAt(broken),
      problem:
        'this file is not saved as UTF-8, or once was not: here is a letter that cannot be read.',
      remedy: `Save it as UTF-8. If the sign ${replacement} is still there, type the letter again.`,
    });
  }
  const hidden = text.search(unseen);
  if (hidden === -1) return;
  const before = text.slice(0, hidden).trimEnd().split(/\s/).at(-1);
  throw new UnreadableFile({
    line: lineAt(hidden),
    problem: `here is an invisible character (${codeOf(text[hidden]!)}), after “${before}”.`,
    remedy: 'Delete what stands between that word and the next, and type the space again.',
  });
}

/** The code of a letter, for example U+000B. */
export function codeOf(letter: string): string {
  return `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
