import type { Rule } from '../lint-context.ts';

/** An earlier address redirects to one article, and no page is there. Both articles report it, because the desk shows only one. */
export const checkFormerly: Rule = (document, { documents }) => {
  const { kind, file, slug, frontMatter, lineOfField } = document;
  const others = documents.filter((other) => other.file !== file);
  const found = (frontMatter?.formerly ?? []).flatMap((earlier, index) => {
    const isTaken = others.some(
      (other) =>
        (other.kind === 'article' && other.slug === earlier) ||
        other.frontMatter?.formerly?.includes(earlier),
    );
    if (!isTaken) return [];
    const line = lineOfField(['formerly', index]);
    const problem = `Another article has the earlier address “${earlier}”.`;
    return [{ line, problem, remedy: 'Take it out of one of them.' }];
  });
  const moved = others.find((other) => other.frontMatter?.formerly?.includes(slug));
  if (kind !== 'article' || !moved) return found;
  const problem = `This address leads to “${moved.slug}”, which was here earlier.`;
  const remedy = `Rename this article, or take “${slug}” out of formerly in ${moved.file}.`;
  return [...found, { problem, remedy, remedyAtDesk: 'Rename this article.' }];
};
