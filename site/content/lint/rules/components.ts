import type { Rule } from '../finding.ts';
import { elements } from '../walk.ts';

/** Only body components that exist are used. */
export const checkComponents: Rule = (article, { components }) =>
  [...elements(article.tree)]
    .filter(({ name }) => name !== null && /^[A-Z]/.test(name) && !components.has(name))
    .map((element) => ({
      line: article.lineOf(element),
      problem: `There is no <${element.name}>.`,
      remedy: `Use one of: ${[...components].toSorted().join(', ')}.`,
    }));
