import type { Nodes } from 'mdast';
import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import { attributeSource, isComponent } from '../../article/component-attributes.ts';
import { explainMissingPicture } from '../../loading/find-missing-pictures.ts';
import { readAddress } from '../../schemas/site-address.ts';
import type { Rule } from '../lint-context.ts';
import { walk } from '../walk.ts';

const altRemedy = 'Say what the picture shows, in one sentence, for people who do not see it.';

/** Every picture exists and has an alternative text, and every figure has a drawing. */
export const checkImages: Rule = (document, { pictures, figures }) => {
  const { tree, lineOf, frontMatter, lineOfField } = document;
  const problems: DiagnosticInFile[] = [];
  const checkPicture = (line: number, url: string) => {
    if (!pictures.has(readAddress(url)?.path ?? '')) {
      problems.push({ line, ...explainMissingPicture(url) });
    }
  };
  const cover = frontMatter?.cover.picture;
  if (cover !== undefined) checkPicture(lineOfField(['cover', 'picture']), cover);
  const nodes = [...walk(tree)];
  for (const node of nodes) {
    if (node.type !== 'image' && node.type !== 'imageReference') continue;
    const line = lineOf(node);
    const url = node.type === 'image' ? node.url : findDefinition(nodes, node.identifier);
    checkPicture(line, url);
    if (!node.alt?.trim()) {
      const problem = `The picture ${url} has no alternative text.`;
      problems.push({ line, problem, remedy: `${altRemedy} ![Here](…)` });
    }
  }
  for (const element of nodes.filter(isComponent)) {
    if (element.name !== 'Figure') continue;
    const line = lineOf(element);
    if (attributeSource(element, 'alt')?.trim() === '') {
      const problem = 'The figure has no alternative text.';
      problems.push({ line, problem, remedy: `${altRemedy} alt="…"` });
    }
    const name = attributeSource(element, 'name') ?? '';
    if (figures.has(name)) continue;
    problems.push({
      line,
      problem: `There is no drawing “${name}”.`,
      remedy: `Draw site/art/figures/${name || '…'}.svg, or use one of: ${[...figures].join(', ')}.`,
    });
  }
  return problems;
};

/** The address of `[name]: /picture.jpg`, to which `![…][name]` refers. Without it there would be no reference. */
function findDefinition(nodes: readonly Nodes[], identifier: string): string {
  return nodes.flatMap((node) =>
    node.type === 'definition' && node.identifier === identifier ? node.url : [],
  )[0]!;
}
