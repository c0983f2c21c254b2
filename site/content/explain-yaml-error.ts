import type { ErrorCode, YAMLParseError } from 'yaml';

export const quotesRemedy =
  "A text that holds a colon, or begins with a sign, has to stand in quotes; within 'single quotes' an apostrophe is written twice.";

const remedies: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes, because it holds a colon.',
  DUPLICATE_KEY: 'Keep one of the two.',
  TAB_AS_INDENT: 'Indent with spaces.',
};

/** Where YAML cannot be read, why, and what to do about it. */
export function explainYamlError({ code, linePos, message }: YAMLParseError) {
  const [cause] = message.split(/ at line \d/);
  return {
    line: linePos?.[0].line ?? 1,
    problem: `this cannot be read (${cause}).`,
    remedy: remedies[code] ?? quotesRemedy,
  };
}
