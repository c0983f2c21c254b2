/** The line of the first occurrence of a text, from 1; 1 if there is none. */
export function lineOf(text: string, needle: string): number {
  const at = text.indexOf(needle);
  return at === -1 ? 1 : lineAt(text, at);
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * The line of a setting in `site/settings.ts`, from 1. If it is missing, the line of its parent. Comments do not
 * count, because they contain examples. Of several settings with one name, the first counts, so a top-level setting
 * needs a unique name.
 *
 * @param path the names that lead to it; for an entry of a list its index, from 0
 */
export function lineOfSetting(text: string, path: readonly PropertyKey[]): number {
  let within = linesOf(text);
  let line = 1;
  let entry = 0;
  for (const key of path) {
    if (typeof key === 'number') entry = key;
    else {
      const found = within.flatMap((one) => namesIn(one).map((name) => ({ name, one })));
      const named = found.filter(({ name }) => name === key)[entry]?.one;
      if (!named) break;
      ({ line } = named);
      within = linesOfGroup(within.slice(within.indexOf(named)));
      entry = 0;
    }
  }
  return line;
}

function namesIn({ content }: Line): (string | undefined)[] {
  return Array.from(content.matchAll(/([\w$-]+)['"]?\s*:/g), ([, name]) => name);
}

/** The first line, and the more deeply indented lines after it. */
function linesOfGroup([first, ...rest]: Line[]): Line[] {
  if (!first) return [];
  const indentOf = ({ content }: Line) => content.search(/\S|$/);
  const end = rest.findIndex((one) => one.content.trim() && indentOf(one) <= indentOf(first));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

interface Line {
  /** From 1. */
  line: number;
  content: string;
}

/** The lines of a file that are not only a comment, with their numbers. */
export function linesOf(text: string): Line[] {
  return allLinesOf(text).filter(({ content }) => !/^\s*(?:#|\/\/|\/?\*)/.test(content));
}

/** Every line with its number: in Markdown `#` starts a heading and `*` a list entry. */
export function allLinesOf(text: string): Line[] {
  return text.split('\n').map((content, index) => ({ line: index + 1, content }));
}
