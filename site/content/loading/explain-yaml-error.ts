import type { ErrorCode, YAMLParseError } from 'yaml';
import type { FileFault } from './fault.ts';

export const quotesRemedy =
  "A text that holds a colon, or begins with a sign, has to stand in quotes; within 'single quotes' an apostrophe is written twice.";

const colon = 'Put the text in quotes, because it holds a colon.';
const comma = 'Put a comma after each entry. A text that holds a colon or a comma goes in quotes.';
const column = 'Let the line begin in the same column as the others of its list or group.';
const columnOrColon = `${column} If it goes on with the text above, put all of that text in quotes, because it holds a colon.`;
const named = 'Write a name, a colon and a space before the text: `name: text`.';

const any = /./;

/** One code stands for several mistakes; its message tells them apart. The first that fits is meant. */
const remedies: readonly [code: ErrorCode, message: RegExp, remedy: string][] = [
  ['BAD_DQ_ESCAPE', any, 'Within "double quotes" write \\\\ for a \\.'],
  ['BAD_INDENT', /end with a \}/, 'Close the { with a }.'],
  ['BAD_INDENT', /end with a \]/, 'Close the [ with a ].'],
  ['BAD_INDENT', any, column],
  ['BLOCK_AS_IMPLICIT_KEY', /^Nested mappings/, colon],
  ['BLOCK_AS_IMPLICIT_KEY', any, column],
  ['BLOCK_IN_FLOW', any, comma],
  ['DUPLICATE_KEY', any, 'Keep one of the two.'],
  ['MISSING_CHAR', /^Missing ,/, comma],
  [
    'MISSING_CHAR',
    /^Missing closing/,
    "A text above this line begins with a quote and has no other at its end; within 'single quotes' an apostrophe is written twice.",
  ],
  ['MISSING_CHAR', /^Implicit map keys/, named],
  ['MISSING_CHAR', /^Sequence item/, column],
  ['MULTILINE_IMPLICIT_KEY', any, named],
  ['MULTIPLE_DOCS', any, 'Take the line out that is only ---.'],
  ['TAB_AS_INDENT', any, 'Indent with spaces.'],
  ['UNEXPECTED_TOKEN', /^Unexpected , /, 'Take the comma out that nothing stands before.'],
  ['UNEXPECTED_TOKEN', /^Unexpected scalar token/, comma],
  ['UNEXPECTED_TOKEN', /at node end at line \d+, column 1\b/, column],
];

/** What a line shows better than the fault that it led to. */
const seenInLine: readonly [written: RegExp, remedy: string][] = [
  [
    /^\s*(?:-\s+)?[\w-]+:?\xA0/,
    'A non-breaking space, which looks like a space, stands after the name: delete it, and type the space again.',
  ],
  [
    /^\s*(?:-\s+)?(?:[\w-]+:\s+)?[“”„‘’]/,
    `Put straight quotes, ' or ", around all of it: curly ones do not count as quotes here, and are shown.`,
  ],
  [/^\s*(?:-\s+)?(?:[\w-]+:\s+)?'[^']*'[^\s',}\]#]/, quotesRemedy],
];

/**
 * Where YAML cannot be read, why, and what to do about it.
 *
 * @param faults all that were found, of which the first counts
 * @param source what was read
 */
export function explainYamlErrors(faults: readonly YAMLParseError[], source: string): FileFault {
  const [fault, second] = faults as readonly [YAMLParseError, ...YAMLParseError[]];
  // The name of a text within a text runs over two lines: not a colon is too much, but the second line too far to the right.
  const tooFarRight =
    second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === fault.pos[0] && second;
  const { code, linePos, message } = fault;
  const [cause] = message.split(/ at line \d/);
  const line = (tooFarRight ? second.linePos?.[1]?.line : linePos?.[0].line) ?? 1;
  const written = source.split('\n')[line - 1] ?? '';
  const seen = seenInLine.find(([signs]) => signs.test(written))?.[1];
  return {
    line,
    problem: `this cannot be read (${cause}).`,
    remedy:
      seen ??
      (tooFarRight
        ? columnOrColon
        : (remedies.find(([of, words]) => of === code && words.test(message))?.[2] ??
          quotesRemedy)),
  };
}
