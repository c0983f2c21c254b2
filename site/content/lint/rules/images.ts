import type { Rule } from '../finding.ts';
import { attribute, elements, walk } from '../walk.ts';

const sayIt = 'Say what the picture shows, in one sentence, for people who do not see it.';

/** Every picture in the text says what it shows, and every figure is drawn. */
export const checkImages: Rule = (article, { figures }) => {
  const problems = [];
  for (const node of walk(article.tree)) {
    if (node.type === 'image' && !node.alt?.trim()) {
      const problem = `The picture ${node.url} has no text for those who cannot see it.`;
      problems.push({ line: article.lineOf(node), problem, remedy: `${sayIt} ![Here](…)` });
    }
  }
  for (const element of elements(article.tree)) {
    const line = article.lineOf(element);
    if (
      (element.name === 'img' || element.name === 'Figure') &&
      !attribute(element, 'alt')?.trim()
    ) {
      const problem = `<${element.name}> has no alt.`;
      problems.push({ line, problem, remedy: `${sayIt} alt="…"` });
    }
    if (element.name !== 'Figure') continue;
    const name = attribute(element, 'name') ?? '';
    if (!figures.has(name)) {
      problems.push({
        line,
        problem: `There is no drawing “${name}”.`,
        remedy: `Draw site/art/figures/${name || '…'}.ts, or use one of: ${[...figures].join(', ')}.`,
      });
    }
    if (!attribute(element, 'caption')?.trim()) {
      const problem = 'The figure has no caption.';
      problems.push({ line, problem, remedy: 'Say what follows from it: caption="…".' });
    }
  }
  return problems;
};
