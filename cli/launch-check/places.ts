/** The line on which a text first stands, from 1; 1 when it is not there. */
export function lineOf(text: string, needle: string): number {
  const at = text.indexOf(needle);
  return at === -1 ? 1 : lineAt(text, at);
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * The line of a setting in `site/settings.ts`, from 1; of what it belongs in when it is missing. Comments do not count: they show examples.
 * Of one name at several depths the first is taken, so a setting at the top has a name of its own.
 *
 * @param path the names on the way to it, and for an entry of a list its number, from 0
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

/** The first line, and those after it that stand further to the right. */
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

/** The lines of a file that are not wholly a comment, with their numbers. */
export function linesOf(text: string): Line[] {
  return allLinesOf(text).filter(({ content }) => !/^\s*(?:#|\/\/|\/?\*)/.test(content));
}

/** Every line with its number: in Markdown `#` begins a heading and `*` an entry of a list. */
export function allLinesOf(text: string): Line[] {
  return text.split('\n').map((content, index) => ({ line: index + 1, content }));
}
