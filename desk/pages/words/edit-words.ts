import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { SourceFormat } from '../../../site/content/editing/source-format.ts';
import { slugOfTitle } from '../../../site/content/article/new-article.ts';
import { findUnfinished } from '../../../site/content/loading/find-unfinished.ts';
import { validate } from '../../../site/content/loading/validate.ts';
import {
  controlsOf,
  describeForm,
  get,
  listsOf,
  readControl,
  readFurther,
  type Group,
  type List,
} from './form.ts';

/** The posted values, and the source of their form. */
export interface PostedWords {
  format: SourceFormat;
  schema: ZodType;
  /** The source of the form. */
  from: string;
  /** The current source, which another user may have saved. */
  now: string;
  posted: URLSearchParams;
}

export type EditedWords =
  | { ok: true; source: string }
  /** Another user has changed the same fields; what they wrote as a sentence, by the name of the control. */
  | { ok: false; reason: 'fields'; theirs: ReadonlyMap<string, string> }
  /** Another user has changed the order or the number of entries, so that the typed values belong to other entries. */
  | { ok: false; reason: 'entries' };

/** The source with every changed field, then with an entry added, moved or removed. */
export function editWords({ format, schema, from, now, posted }: PostedWords): EditedWords {
  const was = format.parse(from);
  const is = format.parse(now);
  const form = describeForm(schema, was);
  const changed = findChanged(form, was, posted);
  const action = readAction(posted.get('do'), listsOf(form));
  const isReordered = listsOf(form).some(
    ({ path }) => !isSame(keysOf(get(was, ...path)), keysOf(get(is, ...path))),
  );
  const isMoved =
    action !== undefined && !isSame(get(was, ...action.list.path), get(is, ...action.list.path));
  if (isReordered || isMoved) return { ok: false, reason: 'entries' };
  const theirs = changed.filter(({ control, value }) => {
    const there = get(is, ...control.path);
    return !isSame(there, get(was, ...control.path)) && !isSame(there, value);
  });
  if (theirs.length > 0) {
    const texts = theirs.map(
      ({ control: { name, path } }) =>
        [name, `Meanwhile saved here: “${String(get(is, ...path) ?? '')}”`] as const,
    );
    return { ok: false, reason: 'fields', theirs: new Map(texts) };
  }
  const source = format.setAll(
    now,
    changed.map(({ control, value }) => [control.path, value]),
  );
  const further = listsOf(form).reduce(
    (edited, list) => addFurther(format, edited, list, posted),
    source,
  );
  return { ok: true, source: action ? act(format, further, action) : further };
}

/**
 * The typed values, by the name of the control. Only those that differ from the source of the form, so that showing
 * the form again does not revert another user's changes.
 */
export function findTyped({
  format,
  schema,
  from,
  posted,
}: Omit<PostedWords, 'now'>): Map<string, string> {
  const was = format.parse(from);
  const form = describeForm(schema, was);
  const further = listsOf(form).flatMap((list) => (list.further ? controlsOf(list.further) : []));
  const names = [...findChanged(form, was, posted).map(({ control }) => control), ...further];
  return new Map(names.map(({ name }) => [name, posted.get(name) ?? '']));
}

function findChanged(form: Group, was: unknown, posted: URLSearchParams) {
  return controlsOf(form)
    .map((control) => ({ control, value: readControl(control, posted) }))
    .filter(({ control, value }) => !isSame(get(was, ...control.path), value));
}

interface Action {
  name: 'up' | 'remove';
  list: List;
  index: number;
}

/** For example `remove plans.0.features.2`. */
function readAction(asked: string | null, lists: readonly List[]): Action | undefined {
  const [, name, place, index] = /^(up|remove) (.+)\.(\d+)$/.exec(asked ?? '') ?? [];
  const list = lists.find((found) => found.name === place);
  if (!list || Number(index) >= list.entries.length) return undefined;
  if (name === 'up' && Number(index) === 0) return undefined;
  return { name: name as Action['name'], list, index: Number(index) };
}

function act(format: SourceFormat, source: string, { name, list, index }: Action): string {
  return name === 'up'
    ? format.moveUp(source, list.path, index)
    : format.remove(source, list.path, index);
}

function addFurther(
  format: SourceFormat,
  source: string,
  { further, path }: List,
  posted: URLSearchParams,
): string {
  if (!further) return source;
  const entry = readFurther(further, posted);
  if (entry === undefined) return source;
  const isNamed = further.kind === 'group' && further.hasId;
  const taken = get(format.parse(source), ...path) as readonly { id: string }[];
  const named = isNamed ? { id: idFor(entry as object, taken), ...entry } : entry;
  return format.add(source, path, named);
}

/** An unused ID for a list entry, derived from its first text. */
function idFor(entry: object, entries: readonly { id: string }[]): string {
  const words = String(Object.values(entry).find((text) => typeof text === 'string') ?? '');
  const base = slugOfTitle(words.replaceAll(/\d/g, '')) || 'entry';
  const taken = new Set(entries.map(({ id }) => id));
  let id = base;
  while (taken.has(id)) id += '-next';
  return id;
}

/** Errors of the copy, by the name of the control. */
export function findWordFaults(schema: ZodType, value: unknown): Map<string, string> {
  const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.') });
  // Below its control, the name of the field would be redundant.
  const invalid = validate(value, schema, placeOf).map(
    ({ file, problem }) => [file, problem.replace(/^\S+ /, 'This ')] as const,
  );
  const unfinished = findUnfinished(value, placeOf).map(
    ({ file, problem, remedy }) => [file, `${problem} ${remedy}`] as const,
  );
  return new Map([...unfinished, ...invalid]);
}

/** The findings of the launch check, by the control of their line. */
export function placeFindings(
  findings: readonly Diagnostic[],
  format: SourceFormat,
  form: Group,
  source: string,
): Map<string, string> {
  const lineOf = format.readLines(source);
  const controls = controlsOf(form).map(({ name, path, text }) => ({
    name,
    text,
    line: lineOf(path),
  }));
  return new Map(
    findings.flatMap(({ line, problem, remedy }) => {
      const inLine = controls.filter((control) => control.line === line);
      // A line can contain several values: use the one that the problem names.
      const named = inLine.find(({ text }) => text.length > 3 && problem.includes(text));
      const place = named ?? inLine[0];
      return place ? [[place.name, `Before you launch: ${problem} ${remedy}`] as const] : [];
    }),
  );
}

/** The number of entries marked as samples. */
export function countSamples(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return Object.entries(value).reduce(
    (count, [key, inner]) =>
      count + (key === 'isSample' && inner === true ? 1 : countSamples(inner)),
    0,
  );
}

const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one ?? undefined, other ?? undefined);

/** The identities of the entries of a list: their ids, or their indexes. */
const keysOf = (list: unknown) =>
  Array.isArray(list) ? list.map((entry: unknown, index) => get(entry, 'id') ?? index) : [];
