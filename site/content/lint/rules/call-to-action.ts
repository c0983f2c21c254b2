import type { Rule } from '../finding.ts';
import { attribute, elements } from '../walk.ts';

/** What invites readers to go on leads somewhere, and says where. The closing box is a fact: the schema asks for its action. */
export const checkCallToAction: Rule = (article) => {
  const problems = [];
  for (const element of elements(article.tree)) {
    if (element.name !== 'ContinueReading' && element.name !== 'a') continue;
    if (!attribute(element, 'href')?.trim()) {
      problems.push({
        line: article.lineOf(element),
        problem: `<${element.name}> leads nowhere.`,
        remedy: 'Give it a target: href="/blog/…".',
      });
    }
    if (element.children.length === 0) {
      problems.push({
        line: article.lineOf(element),
        problem: `<${element.name}> has no words.`,
        remedy: 'Say where it leads.',
      });
    }
  }
  return problems;
};
