import type { Rule } from '../finding.ts';
import { walk } from '../walk.ts';

/** Headings form a tree: sections under the title, and no level is left out. */
export const checkHeadings: Rule = (article) => {
  const problems = [];
  let level = 1;
  for (const node of walk(article.tree)) {
    if (node.type !== 'heading') continue;
    const line = article.lineOf(node);
    if (node.depth === 1) {
      problems.push({
        line,
        problem: 'A second title: the page has one already.',
        remedy: 'Begin with ## for a section.',
      });
    } else if (node.depth > level + 1) {
      problems.push({
        line,
        problem: `A heading of level ${node.depth} follows one of level ${level}.`,
        remedy: `Write it with ${'#'.repeat(level + 1)}, or put a heading in between.`,
      });
    }
    if (node.depth > 4) {
      problems.push({ line, problem: 'Nobody can follow five levels.', remedy: 'Use ## to ####.' });
    }
    level = node.depth;
  }
  return problems;
};
