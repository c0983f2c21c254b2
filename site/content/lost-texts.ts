import { Scalar, visit, type Document, type LineCounter } from 'yaml';
import type { FileFault } from './unreadable-file.ts';

/**
 * Texts that end at a # because they are not in quotes: for YAML it begins a note, and what follows is lost without a word. Of a number,
 * or a yes or no, nothing is lost.
 *
 * @param source what the document was parsed from
 */
export function findLostTexts(
  document: Document.Parsed,
  source: string,
  lineCounter: LineCounter,
): FileFault[] {
  const faults: FileFault[] = [];
  visit(document, {
    Scalar(_key, node) {
      const place = findNote(node, source);
      if (place === undefined) return;
      const rest = node.value === null ? 'nothing' : `“${String(node.value)}”`;
      faults.push({
        line: lineCounter.linePos(place).line,
        problem: `everything after # is lost: ${rest} is left of this text.`,
        remedy: 'Put the text in quotes. If it is a note, give it a line of its own.',
      });
    },
  });
  return faults;
}

/** Where the # stands that ends a text without quotes. */
function findNote({ type, value, range }: Scalar, source: string): number | undefined {
  if (type !== Scalar.PLAIN || !range) return undefined;
  if (typeof value !== 'string' && value !== null) return undefined;
  const [start, end] = range;
  const [here] = /^[^\S\n]*#/.exec(source.slice(end)) ?? [];
  if (here !== undefined) return end + here.length - 1;
  // A line that is indented like a further line of the text. One with a note for what comes next begins where that does.
  const [next, indent = ''] = /^[^\S\n]*\n([^\S\n]+)#/.exec(source.slice(end)) ?? [];
  const line = source.slice(source.lastIndexOf('\n', start) + 1);
  const [own = ''] = /^\s*(?:-\s+)*/.exec(line) ?? [];
  // A note of its own before the next name.
  const isNote = /^[^\S\n]*(?:\n[^\S\n]*# .*)+\n[^\S\n]*(?:-[^\S\n]+)?[\w-]+:\s/.test(
    source.slice(end),
  );
  const goesOn = value !== null && next !== undefined && indent.length > own.length && !isNote;
  return goesOn ? end + next.length - 1 : undefined;
}
