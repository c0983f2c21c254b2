import type { Nodes } from 'mdast';
import type { Rule } from '../lint-context.ts';
import { isLink, walk } from '../walk.ts';

/** Headings have words, and form a tree: sections under the title, without skipped levels. */
export const checkHeadings: Rule = ({ tree, lineOf }) => {
  const problems = [];
  let level = 1;
  for (const node of walk(tree)) {
    if (node.type !== 'heading') continue;
    const line = lineOf(node);
    if ([...walk(node)].some(isLink)) {
      problems.push({
        line,
        problem: 'A heading is a link already.',
        remedy: 'Link from the text below it.',
      });
    }
    if (![...walk(node)].some(hasLetter)) {
      problems.push({
        line,
        problem: 'A heading has no words: no link could lead to it.',
        remedy: 'Say what the section is about.',
      });
    }
    if (node.depth === 1) {
      problems.push({
        line,
        problem: 'A second title: the page has one already.',
        remedy: 'Begin with ## for a section.',
        change: { from: '# ', to: '## ' },
      });
    } else if (node.depth > level + 1) {
      const mark = '#'.repeat(level + 1);
      problems.push({
        line,
        problem: `A heading of level ${node.depth} follows one of level ${level}.`,
        remedy: `Write it with ${mark}, or put a heading in between.`,
        change: { from: `${'#'.repeat(node.depth)} `, to: `${mark} ` },
      });
    }
    level = node.depth;
  }
  return problems;
};

const hasLetter = (node: Nodes) =>
  (node.type === 'text' || node.type === 'inlineCode') && /[\p{L}\p{N}]/u.test(node.value);
