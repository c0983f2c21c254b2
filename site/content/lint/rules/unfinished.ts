import { placeholder, placeholderMark } from '../../schemas/placeholder.ts';
import { textsIn } from '../../loading/texts-in.ts';
import type { Rule } from '../lint-context.ts';

/** A published article has a text, and none contains a TODO. */
export const checkUnfinished: Rule = (document) => {
  const { kind, rawFrontMatter, lineOfField, body, tree, lineOf } = document;
  if (!rawFrontMatter || (kind === 'article' && rawFrontMatter['isDraft'] === true)) return [];
  if (kind === 'article' && body.trim() === '') {
    return [{ problem: 'This article has no text.', remedy: 'Begin with a paragraph.' }];
  }
  const lines = new Set<number>();
  for (const { path, text } of textsIn(rawFrontMatter)) {
    if (placeholder.test(text)) lines.add(lineOfField(path));
  }
  const firstLine = lineOf(tree);
  for (const [index, line] of body.split('\n').entries()) {
    // Also each cell of a table, and each attribute of a component.
    const texts = line.split(/\||=["']/);
    if (texts.some((text) => placeholder.test(text))) lines.add(firstLine + index);
  }
  return [...lines].map((line) => ({
    line,
    problem: `“${placeholderMark}”: this is not written yet.`,
    remedy: 'Write it, or leave it out.',
  }));
};
