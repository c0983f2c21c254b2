import type { z } from 'zod';

/** The message of an issue whose schema has none: the rest of a sentence that begins with the field. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined && issue.code === 'invalid_value') {
    return `is missing: write ${listChoices(issue.values)}`;
  }
  if (input === undefined) return 'is missing: write it, or correct its name';
  if (input === null || input === '') return 'is empty: write something';
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue.expected, input);
    case 'invalid_value':
      return `must be ${listChoices(issue.values)}`;
    case 'too_small':
      return explainSize(
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
        input,
      );
    case 'too_big':
      return explainSize('at most', issue.maximum, input);
    case 'invalid_format':
      if (issue.format === 'url') return 'must be a web address that begins with https://';
      if (issue.format === 'time') return "must be a time in quotes, for example '09:30'";
      if (issue.format === 'date') return "must be a day in quotes, for example '2025-09-03'";
  }
  // All others have their own message.
  return undefined;
};

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' });

function listChoices(values: readonly unknown[]): string {
  return choices.format(values.map((value) => String(value) || "''"));
}

function explainType(expected: string, input: unknown): string {
  switch (expected) {
    case 'string':
      return typeof input === 'object'
        ? 'must be one text: put it in quotes if it holds a colon'
        : 'must be a text: put it in quotes';
    case 'array':
      return 'must be a list, each entry on a line that begins with -';
    case 'object':
      return 'must hold lines of the form name: value';
    case 'boolean':
      return 'must be true or false';
    case 'int':
      return 'must be a whole number, without quotes';
    default:
      return `must be a ${expected}, without quotes`;
  }
}

function explainSize(bound: string, size: number | bigint, input: unknown): string {
  if (typeof input === 'string') {
    return `must have ${bound} ${size} characters; it has ${input.length}`;
  }
  return Array.isArray(input)
    ? `must have ${bound} ${size} entries; it has ${input.length}`
    : `must be ${bound} ${size}`;
}
