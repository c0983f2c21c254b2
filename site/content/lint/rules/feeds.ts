import type { Nodes } from 'mdast';
import type { Fault } from '../../loading/fault.ts';
import { explainUntold } from '../explain-untold.ts';
import type { Rule } from '../lint-context.ts';
import { walk } from '../walk.ts';

/** Feeds and the Markdown copy tell all that an article holds. Components and code `components` sees to. */
export const checkFeeds: Rule = (article) =>
  [...walk(article.tree)]
    .filter((node) => !node.type.startsWith('mdx') && explainUntold(node) !== undefined)
    .map((node) => ({ line: article.lineOf(node), ...explain(node) }));

function explain(node: Nodes): Fault {
  return 'url' in node
    ? { problem: `“${node.url}” is not an address.`, remedy: 'Correct it.' }
    : {
        problem: `Feeds cannot tell this kind of Markdown (${node.type}).`,
        remedy: 'Say it in another way: plain words, a list, a link or a Callout.',
      };
}
