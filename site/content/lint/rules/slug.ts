import { basename } from 'node:path';
import { isMeantAsText } from '../../loading/is-meant-as-text.ts';
import type { Rule } from '../lint-context.ts';

/** Every file has an address of its own. */
export const checkSlug: Rule = ({ file, slug }, { articles }) => {
  if (!isMeantAsText(file)) {
    const problem = 'Only .mdx files become articles.';
    return [{ line: 1, problem, remedy: 'Take it out of the folder.' }];
  }
  const problems = [];
  if (!file.endsWith('.mdx')) {
    problems.push({
      problem: 'Only .mdx files become articles.',
      remedy: `Rename it to ${basename(file).replace(/\.mdx?$/i, '.mdx')}.`,
    });
  }
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) {
    problems.push({
      problem: `The file name is the address, and “${slug}” does not make a good one.`,
      remedy: 'Use lower-case letters, digits and single hyphens.',
    });
  }
  const twin = articles.find(
    (other) => other.file !== file && other.slug.toLowerCase() === slug.toLowerCase(),
  );
  if (twin) {
    problems.push({
      problem: `${twin.file} has the same slug.`,
      remedy: 'Rename one of the two files.',
    });
  }
  return problems.map((problem) => ({ line: 1, ...problem }));
};
