/* One long file: each kind of edit changes the same ranges of one source. */
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, stringify, type Node, type Pair, type YAMLSeq } from 'yaml';
import { columnOf, endOf, endOfLine, endOfLineBefore, isInSameLine } from './source-places.ts';
import { parseYaml } from './parse-yaml.ts';
import {
  CannotEdit,
  valueAt,
  type ValueChange,
  type SourceFormat,
  type SourcePath,
} from './source-format.ts';

/*
 * Edits of YAML source that change only the edited text: surrounding comments, order, quotes and line breaks stay.
 * Every edited text is parsed again and compared with the intended value; an impossible edit throws. Values can be
 * set anywhere, but fields and entries are only added and removed where each has its own line.
 */

export const yamlFormat: SourceFormat = {
  parse: (source) => parseYaml(source).value,
  readLines: (source) => parseYaml(source).lineOf,
  set: (source, path, value) => setAll(source, [[path, value]]),
  setAll,
  add: addEntry,
  remove: removeEntry,
  moveUp: moveEntryUp,
};

/** A text for a range of the source. */
type Splice = readonly [start: number, end: number, text: string];

/** Sets several values. A long file takes a while to parse, so that all new spellings are checked together. */
function setAll(source: string, changes: readonly ValueChange[]): string {
  const changed = changes.filter(
    ([path, value]) => !isDeepStrictEqual(readAt(source, path), value),
  );
  const splices = changed.map(([path, value]) => {
    if (value === undefined) return removeField(source, path);
    const node = nodeAt(source, path);
    return node ? replaceValue(source, node, value) : addField(source, path, value);
  });
  return apply(source, splices, changed);
}

function replaceValue(source: string, node: Node, value: unknown): Splice {
  const [start, end] = node.range!;
  const type = isScalar(node) ? node.type : undefined;
  // A block below its key ends with the line break.
  if (type?.startsWith('BLOCK')) {
    const column = source.slice(endOfLineBefore(source, start)).search(/[^\s-]/);
    const [note = ''] = /(?<=^[|>][-+\d]*)[ \t]+#.*/.exec(source.slice(start, end)) ?? [];
    const block = stringify({ key: value }, blockStyle)
      .slice('key: '.length)
      .replace(/$/m, () => note);
    return [start, end, block.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`)];
  }
  const text = formatValue(value, type);
  // An empty value may be directly between its colon or dash and a comment.
  const before = /[:-]/.test(source[start - 1] ?? '') ? ' ' : '';
  const after = source[end] === '#' ? ' ' : '';
  return [start, end, before + text + after];
}

function addField(source: string, path: SourcePath, value: unknown): Splice {
  const parent = groupAt(source, path.slice(0, -1));
  const last = parent.items.at(-1) as Pair<Node, Node | null>;
  const column = columnOf(source, last.key.range![0]);
  const field = stringify({ [path.at(-1)!]: value }, blockStyle);
  return insertLines(source, endOf(last.value ?? last.key), indent(field, column));
}

function removeField(source: string, path: SourcePath): Splice {
  const key = path.at(-1)!;
  const parent = groupAt(source, path.slice(0, -1));
  const pair = parent.items.find((item) => String(item.key) === key) as Pair<Node, Node | null>;
  const [start] = pair.key.range!;
  if (parent.items.length === 1 || isInSameLine(source, start)) {
    throw new CannotEdit(`The field ${key} cannot be taken out here.`);
  }
  return [endOfLineBefore(source, start), endOfLine(source, endOf(pair.value ?? pair.key)), ''];
}

/** Fills a list that is empty, `[]`; a comment behind it stays in its line. */
function writeBelowKey(source: string, list: YAMLSeq, entries: unknown): Splice[] {
  const [start, end] = list.range!;
  const column = source.slice(endOfLineBefore(source, start)).search(/[^\s-]/);
  const lines = indent(stringify(entries, blockStyle), column + 2);
  return [[source.slice(0, start).trimEnd().length, end, ''], insertLines(source, end, lines)];
}

/** Appends an entry to a list. */
function addEntry(source: string, path: SourcePath, entry: unknown): string {
  const list = listAt(source, path);
  const wanted = [...(readAt(source, path) as unknown[]), entry];
  const last = list.items.at(-1) as Node | undefined;
  if (!last) return apply(source, writeBelowKey(source, list, wanted), [[path, wanted]]);
  const column = columnOf(source, entryStart(source, list, 0));
  const lines = indent(stringify([entry], blockStyle), column);
  return apply(source, [insertLines(source, endOf(last), lines)], [[path, wanted]]);
}

/** Removes an entry from a list. */
function removeEntry(source: string, path: SourcePath, index: number): string {
  const list = listAt(source, path);
  const wanted = (readAt(source, path) as unknown[]).toSpliced(index, 1);
  const lines = linesOf(source, list, index);
  const splices: Splice[] = [[...lines, '']];
  if (wanted.length === 0) splices.push(writeEmptyList(source, path));
  return apply(source, splices, [[path, wanted]]);
}

/** Writes `[]` behind the key of a list. */
function writeEmptyList(source: string, path: SourcePath): Splice {
  const parent = nodeAt(source, path.slice(0, -1));
  if (!isMap(parent)) throw new CannotEdit('The last entry has to stay.');
  const { key } = parent.items.find((item) => String(item.key) === path.at(-1)) as Pair<Node>;
  const colon = source.indexOf(':', key.range![1]) + 1;
  return [colon, colon, ' []'];
}

/** Moves an entry of a list before its predecessor. */
function moveEntryUp(unended: string, path: SourcePath, index: number): string {
  // The last line of a file may lack its end.
  const source = unended.replace(/[^\n]$/, '$&\n');
  const entries = readAt(source, path) as unknown[];
  const wanted = entries.toSpliced(index, 1).toSpliced(index - 1, 0, entries[index]);
  const list = listAt(source, path);
  const [first, middle] = linesOf(source, list, index - 1);
  const [start, end] = linesOf(source, list, index);
  const splices: Splice[] = [
    [first, middle, source.slice(start, end)],
    [start, end, source.slice(first, middle)],
  ];
  return apply(source, splices, [[path, wanted]]);
}

/** The value of a source at a path. */
export function readAt(source: string, path: SourcePath): unknown {
  return valueAt(parseYaml(source).value, ...path);
}

const blockStyle = { lineWidth: 0, singleQuote: true } as const;

/** A value in one line, in the quotes of the previous one. */
function formatValue(value: unknown, type: string | undefined): string {
  // A text that begins like the marks between documents would become a block.
  if (typeof value === 'string' && /[\n\r]|^(?:---|\.{3})/.test(value))
    return JSON.stringify(value);
  return stringify(value, {
    ...blockStyle,
    collectionStyle: typeof value === 'string' ? 'block' : 'flow',
    defaultStringType: type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? type : 'PLAIN',
  }).trim();
}

/** The source with all splices, if it parses to the same value except for the changes. */
function apply(
  source: string,
  splices: readonly Splice[],
  changes: readonly ValueChange[],
): string {
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  // The last of several at the same position comes first.
  const ordered = splices.toSorted(([one], [other]) => other - one).toReversed();
  const ends = [0, ...ordered.map(([, end]) => end)];
  const pieces = ordered.map(
    ([start, , put], index) =>
      source.slice(ends[index], start) + put.replaceAll(/\r?\n/g, lineBreak),
  );
  const text = pieces.join('') + source.slice(ends.at(-1));
  const wanted = changes.reduce(
    (whole, [path, value]) => withValue(whole, path, value),
    parseYaml(source).value,
  );
  if (isDeepStrictEqual(parseYaml(text).value, wanted)) return text;
  const places = changes.map(([path]) => path.join('.')).join(', ');
  throw new CannotEdit(`The text at ${places} cannot be changed here.`);
}

function withValue(whole: unknown, [key, ...rest]: SourcePath, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const inner = withValue((copy as Record<string | number, unknown>)[key], rest, value);
  if (inner === undefined) delete (copy as Record<string | number, unknown>)[key];
  else (copy as Record<string | number, unknown>)[key] = inner;
  return copy;
}

function nodeAt(source: string, path: SourcePath): Node | undefined {
  return (parseYaml(source).document.getIn(path, true) ?? undefined) as Node | undefined;
}

/** The group at a path, if its fields have their own lines. */
function groupAt(source: string, path: SourcePath) {
  const group = nodeAt(source, path);
  if (isMap(group) && group.flow !== true && group.items.length > 0) return group;
  throw new CannotEdit(`There is no group with lines of its own at ${path.join('.')}.`);
}

/** The list at a path, if it is empty or its entries have their own lines. */
function listAt(source: string, path: SourcePath): YAMLSeq {
  const list = nodeAt(source, path);
  if (isSeq(list) && (list.flow !== true || list.items.length === 0)) return list;
  throw new CannotEdit(`There is no list with lines of its own at ${path.join('.')}.`);
}

/** The lines of a list entry, including the comments directly above. */
function linesOf(source: string, list: YAMLSeq, index: number): [start: number, end: number] {
  const previous = list.items[index - 1] as Node | undefined;
  const earliest = previous ? endOfLine(source, endOf(previous)) : 0;
  const end = endOfLine(source, endOf(list.items[index] as Node));
  let start = endOfLineBefore(source, entryStart(source, list, index));
  while (start > earliest) {
    const above = endOfLineBefore(source, start - 1);
    if (!/^\s*#/.test(source.slice(above, start))) break;
    start = above;
  }
  return [start, end];
}

/** The position of the entry's dash. */
function entryStart(source: string, list: YAMLSeq, index: number): number {
  const [start] = (list.items[index] as Node).range!;
  return source.lastIndexOf('-', start - 1);
}

/** Inserts lines below the line of a position. */
function insertLines(source: string, at: number, lines: string): Splice {
  const end = endOfLine(source, at);
  const lineBreak = source.slice(0, end).endsWith('\n') ? '' : '\n';
  return [end, end, `${lineBreak}${lines}\n`];
}

function indent(text: string, column: number): string {
  return text.replace(/\n$/, '').replaceAll(/^(?=.)/gm, ' '.repeat(column));
}
