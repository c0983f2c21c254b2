import { attributeSource } from '../../component-attributes.ts';
import type { Rule } from '../finding.ts';
import { componentsIn, walk } from '../walk.ts';

const sayIt = 'Say what the picture shows, in one sentence, for people who do not see it.';

/** Every picture in the text is there and says what it shows, and every figure is drawn. What a figure lacks, `components` says. */
export const checkImages: Rule = (article, { figures, publicFiles }) => {
  const problems = [];
  for (const node of walk(article.tree)) {
    if (node.type !== 'image') continue;
    if (!publicFiles.has(node.url)) {
      problems.push({
        line: article.lineOf(node),
        problem: `There is no picture “${node.url}” on this site, and pages show no others.`,
        remedy: 'Put the file in site/public, and write its name there after a /: /name.png.',
      });
    }
    if (!node.alt?.trim()) {
      const problem = `The picture ${node.url} has no text for those who cannot see it.`;
      problems.push({ line: article.lineOf(node), problem, remedy: `${sayIt} ![Here](…)` });
    }
  }
  for (const element of componentsIn(article.tree)) {
    if (element.name !== 'Figure') continue;
    const line = article.lineOf(element);
    if (attributeSource(element, 'alt')?.trim() === '') {
      const problem = 'The figure has no text for those who cannot see it.';
      problems.push({ line, problem, remedy: `${sayIt} alt="…"` });
    }
    const name = attributeSource(element, 'name') ?? '';
    if (!figures.has(name)) {
      problems.push({
        line,
        problem: `There is no drawing “${name}”.`,
        remedy: `Draw site/art/figures/${name || '…'}.ts, or use one of: ${[...figures].join(', ')}.`,
      });
    }
    if (attributeSource(element, 'caption')?.trim() === '') {
      const problem = 'The figure has no caption.';
      problems.push({ line, problem, remedy: 'Say what follows from it: caption="…".' });
    }
  }
  return problems;
};
