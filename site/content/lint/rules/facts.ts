import type { z } from 'zod';
import { articleSchema } from '../../article-schema.ts';
import type { Rule } from '../finding.ts';

/** The facts keep to their schema, and the text is MDX. */
export const checkFacts: Rule = (article) => {
  const faults = article.faults.map(({ line, message }) => ({
    line,
    problem: message,
    remedy: 'Mend it there; `npm run new:article` shows how a file has to look.',
  }));
  if (article.faults[0]?.line === 1) return faults;
  const { error } = articleSchema.safeParse(article.rawFacts);
  const issues = (error?.issues ?? []).map((issue) => ({
    line: article.lineOfFact(issue.path),
    problem: `${issue.path.join('.') || 'The facts'}: ${issue.message}`,
    remedy: remedyOf(issue),
  }));
  return [...faults, ...issues];
};

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
    default:
      return `See what site/content/article-schema.ts says of ${name || 'the facts'}.`;
  }
}
