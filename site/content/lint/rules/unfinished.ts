import type { TextRule, TextUnderCheck } from '../finding.ts';
import { walk } from '../walk.ts';

/** What a new file says where its author still has to write. */
export const placeholderMark = 'TODO';

/** Where it says so: first in a line, in a fact or in an attribute, or as `TODO:`. In a sentence it is a word as any other. */
export const placeholder = /^(?:[\s-]*\w+:\s)?[\W\d]*TODO\b|=["']TODO\b|\bTODO:/;

/** Nothing that still has to be written is published. */
export const checkUnfinished: TextRule = (text) => {
  const { kind, rawFacts } = text;
  if (!rawFacts || (kind === 'article' && rawFacts['isDraft'] === true)) return [];
  const remedy =
    kind === 'article'
      ? 'Write it, or set isDraft: true until it is.'
      : 'Write it, or leave it away.';
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) => {
      if (!placeholder.test(line)) return [];
      return {
        line: index + 1,
        problem: `“${placeholderMark}”: this is not written yet.`,
        remedy,
      };
    });
};

/** The file, with every sign of its code struck out: what stands there is to be copied as it is. */
function withoutCode({ text, body, tree }: TextUnderCheck): string {
  const start = text.length - body.length;
  let kept = text;
  for (const { type, position } of walk(tree)) {
    if ((type !== 'code' && type !== 'inlineCode') || !position) continue;
    const from = start + (position.start.offset ?? 0);
    const to = start + (position.end.offset ?? 0);
    kept = kept.slice(0, from) + kept.slice(from, to).replaceAll(/[^\n]/g, 'x') + kept.slice(to);
  }
  return kept;
}
