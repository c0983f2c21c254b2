import type { Rule } from '../lint-context.ts';
import { walk } from '../walk.ts';

/** Markdown that is not quite right, and is therefore shown as it was typed. */
const mistakes: readonly { written: RegExp; remedy: string }[] = [
  { written: /^#{2,}/, remedy: 'Begin a heading with ##, ### or #### and a space.' },
  { written: /^[•·▪]\s/, remedy: 'Begin each entry of a list with - and a space.' },
  { written: /\*\*/, remedy: 'Write ** directly before the first and after the last bold word.' },
  {
    written: /\]\s?\((?=[/#]|https?:|mailto:)/,
    remedy: 'Write a link as [words](address), without spaces in the address.',
  },
];

/** Readers see no markup: what was meant as a heading, a list, bold words or a link is one. */
export const checkStrayMarkdown: Rule = ({ body, tree, lineOf }) =>
  [...walk(tree)].flatMap((node) => {
    if (node.type !== 'text' || !node.position) return [];
    const { start, end } = node.position;
    // What has a backslash before it is meant to be shown.
    const source = body.slice(start.offset, end.offset).replaceAll(/\\[^\n]/g, '');
    return source.split('\n').flatMap((line, index) =>
      mistakes
        .filter(({ written }) => written.test(line.trimStart()))
        .map(({ written, remedy }) => ({
          line: lineOf(node) + index,
          problem: `${written.exec(line.trimStart())![0]} is shown as it was typed.`,
          remedy: `${remedy} To show it, write \\ before it.`,
        })),
    );
  });
