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
 * The line of a setting, or of a value that stands in it, from 1. Comments do not count: they show examples.
 *
 * @param value undefined for the line that names the setting
 */
export function lineOfSetting(text: string, name: string, value = ''): number {
  const lines = linesOf(text);
  const start = lines.findIndex(({ content }) => content.includes(`${name}:`));
  return lines.slice(Math.max(start, 0)).find(({ content }) => content.includes(value))?.line ?? 1;
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
