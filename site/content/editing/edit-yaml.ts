import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parse,
  stringify,
  type Node,
  type Pair,
  type YAMLSeq,
} from 'yaml';
import {
  columnOf,
  endOf,
  endOfLine,
  endOfLineBefore,
  insertLines,
  isInSameLine,
} from './source-places.ts';
import { parseYaml } from './parse-yaml.ts';
import { CannotEdit, type Change, type SourceFormat, type SourcePath } from './source-format.ts';

/*
 * Edits of YAML source that change only the edited text: surrounding comments, order, quotes and line breaks stay.
 * Every edited text is parsed again and compared with the intended value; an impossible edit throws.
 */

export const yamlFormat: SourceFormat = {
  parse: (source) => parseYaml(source).value,
  readLines: (source) => parseYaml(source).lineOf,
  set: setYamlValue,
  setAll: setYamlValues,
  add: addYamlEntry,
  remove: removeYamlEntry,
  moveUp: moveYamlEntryUp,
};

/** Sets one value; undefined removes its field. */
export function setYamlValue(source: string, path: SourcePath, value: unknown): string {
  return setYamlValues(source, [[path, value]]);
}

/** Sets several values. A long file takes a while to parse, so that all new spellings are checked together. */
function setYamlValues(source: string, changes: readonly Change[]): string {
  const changed = changes.filter(
    ([path, value]) => !isDeepStrictEqual(readAt(source, path), value),
  );
  const isInPlace = ([path, value]: Change) => value !== undefined && nodeAt(source, path);
  const begun = changed.filter((change) => !isInPlace(change)).reduce(setField, source);
  const inPlace = changed.filter(isInPlace);
  // From the end, so that the ranges of the others stay true.
  const text = inPlace
    .map(([path, value]) => replaceValue(begun, path, value))
    .toSorted(([one], [other]) => other - one)
    .reduce((edited, [start, end, put]) => edited.slice(0, start) + put + edited.slice(end), begun);
  return checked(begun, text, ...inPlace);
}

/** The range of a value and the text to put there. */
function replaceValue(source: string, path: SourcePath, value: unknown): [number, number, string] {
  const node = nodeAt(source, path)!;
  const [start, end] = node.range!;
  const type = isScalar(node) ? node.type : undefined;
  // A block below its key ends with the line break.
  const last = type?.startsWith('BLOCK') ? '\n' : '';
  return [start, end, spell(value, isInFlow(source, path), type) + last];
}

/** Adds a field, or removes it when the value is undefined. */
function setField(source: string, [path, value]: Change): string {
  const parent = nodeAt(source, path.slice(0, -1));
  const key = path.at(-1)!;
  const text =
    value === undefined ? removed(source, parent, key) : added(source, parent, key, value);
  return checked(source, text, [path, value]);
}

/** Appends an entry to a list. */
export function addYamlEntry(source: string, path: SourcePath, entry: unknown): string {
  const list = listAt(source, path);
  const wanted = [...(readAt(source, path) as unknown[]), entry];
  if (list.flow) {
    const isEmpty = list.items.length === 0;
    const end = list.range![1] - 1;
    const before = source.slice(0, end).trimEnd();
    const comma = isEmpty || before.endsWith(',') ? '' : ',';
    const text =
      isEmpty && !isInFlow(source, path)
        ? blockInPlaceOf(source, list, [entry])
        : `${before}${comma}${isEmpty ? '' : ' '}${spell(entry, true)}${source.slice(end)}`;
    return checked(source, text, [path, wanted]);
  }
  const column = columnOf(source, entryStart(source, list, 0));
  const end = endOfLine(source, endOf(list.items.at(-1) as Node));
  return checked(source, insertLines(source, end, blockEntry(entry, column)), [path, wanted]);
}

/** Removes an entry from a list. */
export function removeYamlEntry(source: string, path: SourcePath, index: number): string {
  const list = listAt(source, path);
  const wanted = (readAt(source, path) as unknown[]).toSpliced(index, 1);
  if (list.flow) {
    const [start, end] = list.range!;
    const rest = stringify(wanted, { collectionStyle: 'flow', lineWidth: 0 }).trim();
    return checked(source, source.slice(0, start) + rest + source.slice(end), [path, wanted]);
  }
  const [start, end] = linesOf(source, list, index);
  const before = source.slice(0, start);
  const text = list.items.length === 1 ? emptied(before, source, path) : before;
  return checked(source, text + source.slice(end), [path, wanted]);
}

/** Moves an entry of a list before its predecessor. */
export function moveYamlEntryUp(source: string, path: SourcePath, index: number): string {
  const entries = readAt(source, path) as unknown[];
  const wanted = entries.toSpliced(index, 1).toSpliced(index - 1, 0, entries[index]);
  const list = listAt(source, path);
  if (list.flow) throw new CannotEdit('A list in one line cannot be put in another order here.');
  const [first, middle] = linesOf(source, list, index - 1);
  const [start, end] = linesOf(source, list, index);
  const text =
    source.slice(0, first) +
    source.slice(start, end) +
    source.slice(middle, start) +
    source.slice(first, middle) +
    source.slice(end);
  return checked(source, text, [path, wanted]);
}

/** The value of a source at a path. */
export function readAt(source: string, path: SourcePath): unknown {
  return path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | null | undefined)?.[key],
    parseYaml(source).value,
  );
}

/** The first spelling that is read as the value; a comment may cut a plain text, or it may be a number. */
function spell(value: unknown, inFlow: boolean, type?: string): string {
  if (typeof value !== 'string') {
    return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  }
  const single = `'${value.replaceAll("'", "''")}'`;
  const double = JSON.stringify(value);
  if (type === 'QUOTE_DOUBLE') return double;
  const spellings = type === 'QUOTE_SINGLE' ? [single] : [value, single];
  return spellings.find((text) => isReadAs(inFlow ? `[${text}]` : `- ${text}`, value)) ?? double;
}

function isReadAs(list: string, value: string): boolean {
  try {
    return isDeepStrictEqual(parse(list, { logLevel: 'error' }), [value]);
  } catch {
    // No YAML, or an alias without an anchor.
    return false;
  }
}

/** The text, if it parses to the same value except for the changes. */
function checked(source: string, text: string, ...changes: Change[]): string {
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

function isInFlow(source: string, path: SourcePath): boolean {
  const parent = nodeAt(source, path.slice(0, -1));
  return isCollection(parent) && parent.flow === true;
}

function listAt(source: string, path: SourcePath): YAMLSeq {
  const list = nodeAt(source, path);
  if (!isSeq(list)) throw new CannotEdit(`There is no list at ${path.join('.')}.`);
  return list;
}

function added(source: string, parent: Node | undefined, key: string | number, value: unknown) {
  if (!isMap(parent) || parent.items.length === 0) throw new CannotEdit('There is no such group.');
  const pair = stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
  const last = parent.items.at(-1) as Pair<Node, Node | null>;
  const [start] = last.key.range!;
  const end = endOf(last.value ?? last.key);
  const indent = ' '.repeat(columnOf(source, start));
  if (!parent.flow) return insertLines(source, endOfLine(source, end), indented(pair, indent));
  const gap = isInSameLine(source, start) ? ' ' : `\n${indent}`;
  const text = `${key}: ${spell(value, true, 'QUOTE_SINGLE')}`;
  return `${source.slice(0, end)},${gap}${text}${source.slice(end)}`;
}

function removed(source: string, parent: Node | undefined, key: string | number): string {
  if (!isMap(parent)) throw new CannotEdit('There is no such group.');
  const index = parent.items.findIndex((item) => String(item.key) === String(key));
  const pair = parent.items[index] as Pair<Node, Node | null>;
  const start = pair.key.range![0];
  const end = endOf(pair.value ?? pair.key);
  if (parent.flow) {
    // With the comma before it, or after it for the first entry.
    const before = source.slice(0, start).replace(/,\s*$/, '');
    const after = source.slice(end);
    return index === 0 ? source.slice(0, start) + after.replace(/^\s*,\s*/, '') : before + after;
  }
  if (parent.items.length === 1 || isInSameLine(source, start)) {
    throw new CannotEdit(`The field ${key} cannot be taken out here.`);
  }
  return source.slice(0, endOfLineBefore(source, start)) + source.slice(endOfLine(source, end));
}

/** The source before the last entry of a list, for an empty list before `[]`. */
function emptied(before: string, source: string, path: SourcePath): string {
  const parent = nodeAt(source, path.slice(0, -1));
  if (!isMap(parent)) throw new CannotEdit('The last entry has to stay.');
  const { key } = parent.items.find((item) => String(item.key) === path.at(-1)) as Pair<Node>;
  const colon = source.indexOf(':', key.range![1]) + 1;
  return `${before.slice(0, colon)} []${before.slice(colon)}`;
}

/** The lines of a list entry, including the preceding comments. */
function linesOf(source: string, list: YAMLSeq, index: number): [start: number, end: number] {
  const start = endOfLineBefore(source, entryStart(source, list, index));
  return [start, endOfLine(source, endOf(list.items[index] as Node))];
}

/** The position of the entry's dash. */
function entryStart(source: string, list: YAMLSeq, index: number): number {
  const [start] = (list.items[index] as Node).range!;
  return source.lastIndexOf('-', start - 1);
}

function blockEntry(entry: unknown, column: number): string {
  return indented(stringify([entry], { lineWidth: 0 }).trimEnd(), ' '.repeat(column));
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^/gm, indent);
}

/** An empty list `[]` becomes a block with its own lines. */
function blockInPlaceOf(source: string, list: YAMLSeq, entries: unknown[]): string {
  const [start, end] = list.range!;
  const keyColumn = source.slice(endOfLineBefore(source, start)).search(/\S/);
  const lines = entries.map((entry) => blockEntry(entry, keyColumn + 2)).join('\n');
  return `${source.slice(0, start).trimEnd()}\n${lines}${source.slice(end)}`;
}
