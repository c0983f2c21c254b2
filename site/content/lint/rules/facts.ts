import type { z } from 'zod';
import { articleSchema } from '../../article-schema.ts';
import type { ArticleUnderCheck } from '../article-under-check.ts';
import type { Rule } from '../finding.ts';

/** The facts keep to their schema, and the text is MDX. */
export const checkFacts: Rule = ({ faults, rawFacts, lineOfFact }) => {
  const unread = faults.map((fault) => ({
    line: fault.line,
    problem: fault.message,
    remedy: remedyOfFault(fault),
  }));
  if (!rawFacts) return unread;
  const { error } = articleSchema.safeParse(rawFacts, { reportInput: true });
  const issues = (error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.');
    const isMissing = issue.code !== 'unrecognized_keys' && issue.input === undefined;
    return {
      line: lineOfFact(issue.path),
      problem: isMissing ? `There is no ${name}.` : `${name || 'The facts'}: ${issue.message}`,
      remedy: isMissing ? remedyOfMissing(issue) : remedyOf(issue),
    };
  });
  return [...unread, ...issues];
};

function remedyOfFault({ code }: ArticleUnderCheck['faults'][number]): string {
  switch (code) {
    case undefined:
      return 'Mend it there; `npm run new:article` shows how a file has to look.';
    case 'DUPLICATE_KEY':
      return 'Keep one of the two.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    default:
      return 'Put the text after the name in quotes: title: "Selling: a guide".';
  }
}

function remedyOfMissing(issue: z.core.$ZodIssue): string {
  const parents = issue.path.slice(0, -1).join('.');
  const add = `Add ${String(issue.path.at(-1))}: …${parents && ` below ${parents}`}.`;
  const isPlain = issue.code === 'invalid_type' && issue.expected !== 'object';
  return isPlain ? add : `${add} ${remedyOf(issue)}`;
}

function remedyOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  switch (issue.code) {
    case 'too_small':
    case 'too_big': {
      const length =
        issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
      return `Make ${name} ${length}${issue.origin === 'string' ? ' characters long' : ''}.`;
    }
    case 'unrecognized_keys':
      return `Remove or respell ${issue.keys.join(', ')}: site/content/article-schema.ts lists all names.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'date'
        ? "Write year, month and day in quotes: '2026-11-20'."
        : 'Write the whole address; it begins with https://.';
    case 'invalid_type':
      return remedyOfType(issue.expected);
    default:
      return `See what site/content/article-schema.ts says of ${name || 'the facts'}.`;
  }
}

function remedyOfType(expected: z.core.$ZodIssueInvalidType['expected']): string {
  switch (expected) {
    case 'string':
      return 'Write a text; in quotes when it looks like a number.';
    case 'boolean':
      return 'Write true or false, without quotes.';
    case 'int':
    case 'number':
      return 'Write a whole number, without quotes.';
    default:
      return 'Write its own `name: value` lines below it, indented, as `npm run new:article` does.';
  }
}
