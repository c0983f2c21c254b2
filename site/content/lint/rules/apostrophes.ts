import { attributeSource } from '../../article/component-attributes.ts';
import { textsIn } from '../../loading/texts-in.ts';
import type { Rule } from '../lint-context.ts';
import { componentsIn } from '../walk.ts';

/** Gives a text the apostrophes that Markdown gives its own: ’ between two letters. */
export function curlApostrophes(text: string): string {
  return text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

/** Facts and attributes have the same apostrophes as the text around them. */
export const checkApostrophes: Rule = (article) => {
  const problems = [];
  for (const { path, text } of textsIn(article.rawFacts)) {
    if (isCurled(text)) continue;
    const problem = `${path.join('.')} has a straight apostrophe.`;
    problems.push({ line: article.lineOfFact(path), problem, remedy: remedyFor(text) });
  }
  for (const element of componentsIn(article.tree)) {
    for (const one of element.attributes) {
      if (one.type !== 'mdxJsxAttribute') continue;
      const text = attributeSource(element, one.name) ?? '';
      if (isCurled(text)) continue;
      const problem = `${one.name} of <${element.name}> has a straight apostrophe.`;
      problems.push({ line: article.lineOf(element), problem, remedy: remedyFor(text) });
    }
  }
  return problems;
};

const isCurled = (text: string) => curlApostrophes(text) === text;
const remedyFor = (text: string) => `Write ${curlApostrophes(text)}`;
