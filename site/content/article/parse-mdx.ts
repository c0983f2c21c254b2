import type { Root } from 'mdast';
import { mdxToMdast, type Features } from 'satteri';

/** The front matter is already separated: a text may begin with a line of `---`. */
export const features: Features = { smartPunctuation: true, frontmatter: false };

/**
 * Parses the MDX text of an article or legal page. Search, feeds and linter use the same tree, each node with its
 * position.
 *
 * @throws Error when it is not MDX; its message begins with line and column
 */
export function parseMdx(mdx: string): Root {
  // Without a line break after it, the parser ends the process at a last line such as `import a*/}\`.
  const tree = mdxToMdast(`${mdx}\n`, { features });
  if (tree.type !== 'root') throw new Error(`1:1: the text was parsed to a ${tree.type}`);
  return tree;
}
