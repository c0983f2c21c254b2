import type { Nodes, Root } from 'mdast';
import { attributeSource } from '../../article/component-attributes.ts';
import type { Fault } from '../../loading/fault.ts';
import { readAddress } from '../../schemas/site-address.ts';
import { tellTooLarge } from '../../loading/too-large.ts';
import type { LintContext, TextRule } from '../lint-context.ts';
import { componentsIn, walk } from '../walk.ts';
import { explainUnreadable } from './unreadable-address.ts';

const sayIt = 'Say what the picture shows, in one sentence, for people who do not see it.';

/** Every picture in the text is there, is not too large and says what it shows, and every figure is drawn. What a figure lacks, `components` says. */
export const checkImages: TextRule = (text, site) => {
  const { figures } = site;
  const problems = [];
  for (const { node, url, alt } of picturesIn(text.tree)) {
    const line = text.lineOf(node);
    const fault = findFault(url, site);
    if (fault) problems.push({ line, ...fault });
    if (!alt?.trim()) {
      const problem = `The picture ${url} has no text for those who cannot see it.`;
      problems.push({ line, problem, remedy: `${sayIt} ![Here](…)` });
    }
  }
  for (const element of componentsIn(text.tree)) {
    if (element.name !== 'Figure') continue;
    const line = text.lineOf(element);
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
  }
  return problems;
};

/** Also those whose address stands apart, `![Here][desk]`; where nothing gives it, the signs themselves are shown. */
function* picturesIn(
  tree: Root,
): Generator<{ node: Nodes; url: string; alt: string | null | undefined }> {
  for (const node of walk(tree)) {
    if (node.type === 'image') yield { node, url: node.url, alt: node.alt };
    if (node.type !== 'imageReference') continue;
    for (const found of walk(tree)) {
      if (found.type !== 'definition' || found.identifier !== node.identifier) continue;
      yield { node, url: found.url, alt: node.alt };
    }
  }
}

function findFault(url: string, { pictures, publicFiles }: LintContext): Fault | undefined {
  const address = readAddress(url);
  if (!address) return explainUnreadable(url);
  const picture = pictures.get(address.path);
  if (picture) {
    const tooLarge = tellTooLarge(address.path, picture);
    if (!tooLarge) return undefined;
    return {
      problem: `“${url}” is too large (${tooLarge}): readers would wait for it.`,
      remedy: 'Save it 1,400 pixels wide and with at most 500 KB, for example as .webp or .jpg.',
    };
  }
  if (publicFiles.has(address.path)) {
    return {
      problem: `“${url}” is no picture that every browser shows.`,
      remedy: 'Save it as .jpg, .png, .webp, .avif, .gif or .svg.',
    };
  }
  return {
    problem: `There is no picture “${url}” on this site, and pages show no others.`,
    remedy: 'Put the file in site/public, and write its name there after a /: /name.png.',
  };
}
