import type { Rule } from '../finding.ts';
import { componentsIn } from '../walk.ts';

/**
 * What invites readers to go on says where. That it leads somewhere, `components` and `links` see to; the closing box
 * is a fact: the schema asks for its action.
 */
export const checkCallToAction: Rule = (article) =>
  [...componentsIn(article.tree)]
    .filter(({ name, children }) => name === 'ContinueReading' && children.length === 0)
    .map((element) => ({
      line: article.lineOf(element),
      problem: '<ContinueReading> has no words.',
      remedy: 'Say where it leads.',
    }));
