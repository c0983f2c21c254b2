import { Scalar, visit, type Document, type LineCounter } from 'yaml';
import type { FileFault } from './fault.ts';

/**
 * Texts that end at a # because they are not in quotes: for YAML it begins a note, and what follows is lost without a word. Who means a
 * note writes `# words`; `#1`, `#sales` and `# 1` belong to a text. Of a number, or a yes or no, nothing is lost.
 *
 * @param source what the document was parsed from
 */
export function findLostTexts(
  document: Document.Parsed,
  source: string,
  lineCounter: LineCounter,
): FileFault[] {
  const faults: FileFault[] = [];
  const cut = document.errors.length > 0 ? cutOrOpen : cutShort;
  visit(document, {
    Scalar(_key, node) {
      const place = findCut(node, source, cut);
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

const cutShort = /^[^\S\n]*#(?=\S| ?\d)/;
/** In braces a note takes the comma or the brace behind it with it, and what follows cannot be read. */
const cutOrOpen = /^[^\S\n]*#(?=\S| ?\d|.*[,}\]])/;

/** Where the # stands that cuts a text without quotes short. */
function findCut({ type, value, range }: Scalar, source: string, cut: RegExp): number | undefined {
  if (type !== Scalar.PLAIN || !range) return undefined;
  if (typeof value !== 'string' && value !== null) return undefined;
  const [start, end] = range;
  const after = source.slice(end);
  const [here] = cut.exec(after) ?? [];
  if (here !== undefined) return end + here.length - 1;
  // A line that is indented like a further line of the text.
  const [next, indent = ''] = /^[^\S\n]*\n([^\S\n]+)#(?=\S)/.exec(after) ?? [];
  const line = source.slice(source.lastIndexOf('\n', start) + 1);
  const [own = ''] = /^\s*(?:-\s+)*/.exec(line) ?? [];
  const goesOn = value !== null && next !== undefined && indent.length > own.length;
  return goesOn ? end + next.length - 1 : undefined;
}
