import { lineAt } from '../../contract/diagnostic.ts';

/** The line of the first occurrence of a text, from 1; 1 if there is none. */
export function lineOf(text: string, needle: string): number {
  const at = text.indexOf(needle);
  return at === -1 ? 1 : lineAt(text, at);
}

/** The lines of a YAML file that are not only a comment, with their numbers. */
export function linesOf(text: string) {
  return allLinesOf(text).filter(({ content }) => !/^\s*#/.test(content));
}

/** Every line with its number, from 1: in Markdown `#` starts a heading. */
export function allLinesOf(text: string) {
  return text.split('\n').map((content, index) => ({ line: index + 1, content }));
}
