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
  const isBroken = document.errors.length > 0;
  visit(document, {
    Scalar(_key, node) {
      const place = findCut(node, source, isBroken);
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

/** A # that belonged to the text. */
const cutShort = /^#(?=\S| ?\d)/;
/** In braces a note takes the comma or the brace behind it with it, and what follows cannot be read. */
const cutOrOpen = /^#(?=\S| ?\d|.*[,}\]])/;

/**
 * Where the # stands that cuts a text without quotes short.
 *
 * @param isBroken whether the document cannot be read: then more may be the cause of that
 */
function findCut(
  { type, value, range }: Scalar,
  source: string,
  isBroken: boolean,
): number | undefined {
  if (type !== Scalar.PLAIN || !range) return undefined;
  if (typeof value !== 'string' && value !== null) return undefined;
  const [start, end] = range;
  const after = source.slice(end);
  const [gap = ''] = /^[^\S\n]*/.exec(after) ?? [];
  if ((isBroken ? cutOrOpen : cutShort).test(after.slice(gap.length))) return end + gap.length;
  // A line that is indented like a further line of the text.
  const [next = '', indent = ''] = /^[^\S\n]*\n([^\S\n]+)/.exec(after) ?? [];
  const line = source.slice(source.lastIndexOf('\n', start) + 1);
  const [own = ''] = /^\s*(?:-\s+)*/.exec(line) ?? [];
  const goesOn = value !== null && indent.length > own.length;
  const isCut = goesOn && (isBroken ? /^#/ : cutShort).test(after.slice(next.length));
  return isCut ? end + next.length : undefined;
}
