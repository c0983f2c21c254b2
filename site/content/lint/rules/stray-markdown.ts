import type { Rule } from '../lint-context.ts';
import { walk } from '../walk.ts';

/** Malformed Markdown, which pages show as typed. */
const mistakes: readonly { written: RegExp; remedy: string; to?: string }[] = [
  { written: /^#{2,}/, remedy: 'Begin a heading with ##, ### or #### and a space.', to: '$& ' },
  { written: /^[•·▪]\s/, remedy: 'Begin each entry of a list with - and a space.', to: '- ' },
  { written: /\*\*/, remedy: 'Write ** directly before the first and after the last bold word.' },
  {
    written: /\]\s?\((?=[/#]|https?:|mailto:)/,
    remedy: 'Write a link as [words](address), without spaces in the address.',
  },
];

/** Readers see no markup: headings, lists, bold words and links are well-formed. */
export const checkStrayMarkdown: Rule = ({ body, tree, lineOf }) =>
  [...walk(tree)].flatMap((node) => {
    if (node.type !== 'text' || !node.position) return [];
    const { start, end } = node.position;
    // An escaped character is meant to be shown.
    const source = body.slice(start.offset, end.offset).replaceAll(/\\[^\n]/g, '');
    return source.split('\n').flatMap((line, index) =>
      mistakes
        .filter(({ written }) => written.test(line.trimStart()))
        .map(({ written, remedy, to }) => {
          const [from] = written.exec(line.trimStart())!;
          return {
            line: lineOf(node) + index,
            problem: `${from} is shown as it was typed.`,
            remedy: `${remedy} To show it, write \\ before it.`,
            change: to === undefined ? undefined : { from, to: from.replace(written, to) },
          };
        }),
    );
  });
