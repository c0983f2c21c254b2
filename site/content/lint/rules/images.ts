import type { DiagnosticInFile } from '../../../../contract/diagnostic.ts';
import { attributeSource } from '../../article/component-attributes.ts';
import { describeTooLarge } from '../../loading/too-large.ts';
import { readAddress } from '../../schemas/site-address.ts';
import type { LintContext, Rule } from '../lint-context.ts';
import { componentsIn, walk } from '../walk.ts';

const altRemedy = 'Say what the picture shows, in one sentence, for people who do not see it.';

/** Every picture exists, is not too large and has an alternative text, and every figure has a drawing. */
export const checkImages: Rule = ({ tree, lineOf, facts, lineOfFact }, context) => {
  const problems: DiagnosticInFile[] = [];
  const cover = facts?.cover.picture;
  const explained = cover === undefined ? undefined : explainPicture(cover, context);
  if (explained) problems.push({ line: lineOfFact(['cover', 'picture']), ...explained });
  for (const node of walk(tree)) {
    if (node.type !== 'image') continue;
    const line = lineOf(node);
    const explanation = explainPicture(node.url, context);
    if (explanation) problems.push({ line, ...explanation });
    if (!node.alt?.trim()) {
      const problem = `The picture ${node.url} has no alternative text.`;
      problems.push({ line, problem, remedy: `${altRemedy} ![Here](…)` });
    }
  }
  for (const element of componentsIn(tree)) {
    if (element.name !== 'Figure') continue;
    const line = lineOf(element);
    if (attributeSource(element, 'alt')?.trim() === '') {
      const problem = 'The figure has no alternative text.';
      problems.push({ line, problem, remedy: `${altRemedy} alt="…"` });
    }
    const name = attributeSource(element, 'name') ?? '';
    if (context.figures.has(name)) continue;
    problems.push({
      line,
      problem: `There is no drawing “${name}”.`,
      remedy: `Draw site/art/figures/${name || '…'}.svg, or use one of: ${[...context.figures].join(', ')}.`,
    });
  }
  return problems;
};

function explainPicture(
  url: string,
  { pictures }: LintContext,
): Pick<DiagnosticInFile, 'problem' | 'remedy'> | undefined {
  const path = readAddress(url)?.path ?? '';
  const picture = pictures.get(path);
  if (!picture) {
    return {
      problem: `There is no picture “${url}” on this site.`,
      remedy: 'Put the file (.jpg, .png, .webp, .avif, .gif or .svg) in site/public: /name.png.',
    };
  }
  const tooLarge = describeTooLarge(path, picture);
  return tooLarge === undefined
    ? undefined
    : {
        problem: `“${url}” is too large (${tooLarge}): readers would wait for it.`,
        remedy: 'Save it 1,400 pixels wide and with at most 500 KB, for example as .webp or .jpg.',
      };
}
