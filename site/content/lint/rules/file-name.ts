import type { Rule } from '../lint-context.ts';

/** Every file has a unique address. */
export const checkFileName: Rule = ({ kind, file, slug, address }, { pages }) => {
  if (!file.endsWith('.mdx') || !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) {
    return [
      {
        problem: `The file name becomes the address, and “${slug}” is not a valid one.`,
        remedy: 'Use lower-case letters, digits and single hyphens, and end it with .mdx.',
      },
    ];
  }
  // The page for unknown addresses is none that a link may lead to.
  if (kind === 'article' || !(pages.has(address) || slug === '404')) return [];
  return [{ problem: `${address} is another page.`, remedy: 'Give the file another name.' }];
};
