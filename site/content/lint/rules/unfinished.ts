import { evaluateAttribute, type Component } from '../../article/component-attributes.ts';
import { placeholder, placeholderMark } from '../../schemas/placeholder.ts';
import { textsIn } from '../../loading/texts-in.ts';
import type { TextRule, LintDocument } from '../lint-context.ts';
import { maskNonText } from '../mask-non-text.ts';
import { componentsIn, walk } from '../walk.ts';

/** Nothing that still has to be written is published. Notes may say so: nobody sees them. */
export const checkUnfinished: TextRule = (text) => {
  const { kind, rawFacts } = text;
  if (!rawFacts || (kind === 'article' && rawFacts['isDraft'] === true)) return [];
  const remedy =
    kind === 'article'
      ? 'Write it, or set isDraft: true until it is.'
      : 'Write it, or leave it out.';
  const problem = `“${placeholderMark}”: this is not written yet.`;
  const lines = [...wordsOf(text)]
    .filter(({ words }) => placeholder.test(words))
    .map(({ line }) => line);
  return [...new Set(lines)].map((line) => ({ line, problem, remedy }));
};

/** Each fact, each line of the text, and what pictures and attributes say. */
function* wordsOf(text: LintDocument): Generator<{ line: number; words: string }> {
  for (const { path, text: words } of textsIn(text.rawFacts)) {
    yield { line: text.lineOfFact(path), words };
  }
  const firstLine = text.lineAt(0);
  for (const [index, words] of maskNonText(text).split('\n').entries()) {
    yield { line: firstLine + index, words };
  }
  for (const node of walk(text.tree)) {
    if (node.type === 'image') yield { line: text.lineOf(node), words: node.alt ?? '' };
  }
  for (const element of componentsIn(text.tree)) {
    for (const attribute of element.attributes) {
      for (const { text: words } of textsIn(readValue(element, attribute))) {
        yield { line: text.lineOf(element), words };
      }
    }
  }
}

/** What an attribute says; absent when it says nothing, which `components` reports. */
function readValue(element: Component, attribute: Component['attributes'][number]): unknown {
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  if (typeof attribute.value === 'string') return attribute.value;
  try {
    return evaluateAttribute(element, attribute.name);
  } catch {
    return undefined;
  }
}
