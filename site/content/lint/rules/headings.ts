import type { Heading, Nodes } from 'mdast';
import { linkComponents } from '../../article/article-components.ts';
import { isComponent } from '../../article/component-attributes.ts';
import type { TextRule } from '../lint-context.ts';
import { walk } from '../walk.ts';

/** Headings form a tree: sections under the title, and no level is left out. */
export const checkHeadings: TextRule = (text) => {
  const problems = [];
  let level = 1;
  for (const node of walk(text.tree)) {
    if (node.type !== 'heading') continue;
    const line = text.lineOf(node);
    const sign = signBelow(text.body, node);
    if (sign !== undefined) {
      problems.push({
        line,
        problem: `The next line is ${sign}, which makes a heading of this.`,
        remedy: `${remedyForLineBelow(sign)} If it is a heading, begin it with ##.`,
      });
      continue;
    }
    if ([...walk(node)].some(isLink)) {
      problems.push({
        line,
        problem: 'A link in a heading would be a link in a link.',
        remedy: 'Link from the text below it.',
      });
    }
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

/** The --- or === under a text, which Markdown takes for a heading. Absent where it begins with #. */
function signBelow(body: string, { position }: Heading): string | undefined {
  const written = body.slice(position?.start.offset, position?.end.offset);
  return /^[^#][^]*\n[\s>]*(-+|=+)\s*$/.exec(written)?.[1];
}

/** Apart from the text, --- draws a line, and === is shown as it stands. */
function remedyForLineBelow(sign: string): string {
  return sign.startsWith('=') ? 'Take that line out.' : `Put an empty line before ${sign}.`;
}

const isLink = (node: Nodes) =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  (isComponent(node) && linkComponents.has(node.name ?? ''));
