import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import {
  entriesAt,
  valueAt,
  type ValueChange,
  type SourceFormat,
} from '../../../site/content/editing/source-format.ts';
import { slugOfTitle } from '../../../site/content/article/new-article.ts';
import { findUnfinished } from '../../../site/content/loading/find-unfinished.ts';
import { validate } from '../../../site/content/loading/validate.ts';
import {
  controlsOf,
  describeForm,
  joinLines,
  listsOf,
  readControl,
  readFurther,
  type FormFile,
  type Group,
  type List,
} from '../../forms/form.ts';
import type { Sent } from '../../forms/save-edit.ts';
import { joinMessages } from '../../forms/place-diagnostics.ts';

/** The source of a form with every changed field, then with an entry added, moved or removed. */
export function editWords(file: FormFile, { from, posted }: Sent): string {
  const { format } = file;
  const form = describeForm(file, from);
  const lists = listsOf(form);
  const source = format.setAll(from, findChanged(form, format.parse(from), posted));
  const further = lists.reduce((edited, list) => addFurther(format, edited, list, posted), source);
  return act(format, further, lists, posted.get('do'));
}

function findChanged(form: Group, value: unknown, posted: URLSearchParams): ValueChange[] {
  return controlsOf(form).flatMap((control): ValueChange[] => {
    const written = valueAt(value, ...control.path) ?? undefined;
    // The form shows a line without its line breaks, which a save of another field keeps.
    const hasLines = control.input === 'markdown' || typeof written !== 'string';
    const shown = hasLines ? written : joinLines(written);
    const typed = readControl(control, posted);
    return isDeepStrictEqual(shown, typed) ? [] : [[control.path, typed]];
  });
}

/** Moves or removes an entry. @param asked for example `remove plans.0.features.2` */
function act(
  format: SourceFormat,
  source: string,
  lists: readonly List[],
  asked: string | null,
): string {
  const [, name, place, digits] = /^(up|remove) (.+)\.(\d+)$/.exec(asked ?? '') ?? [];
  const list = lists.find((found) => found.name === place);
  const index = Number(digits);
  if (!list || index >= list.entries.length) return source;
  if (name === 'remove') return format.remove(source, list.path, index);
  return index === 0 ? source : format.moveUp(source, list.path, index);
}

function addFurther(
  format: SourceFormat,
  source: string,
  { further, path }: List,
  posted: URLSearchParams,
): string {
  const entry = readFurther(further, posted);
  if (entry === undefined) return source;
  const isNamed = further.kind === 'group' && further.hasId;
  const entries = valueAt(format.parse(source), ...path);
  const named = isNamed ? { id: idFor(entry as object, entries), ...entry } : entry;
  return format.add(source, path, named);
}

/** An unused ID for a list entry, derived from its first text. @param entries any value in a file with errors */
function idFor(entry: object, entries: unknown): string {
  const words = String(Object.values(entry).find((text) => typeof text === 'string') ?? '');
  const base = slugOfTitle(words.normalize('NFKD').replaceAll(/\d/g, '')) || 'entry';
  const taken = new Set(entriesAt(entries).map((one) => valueAt(one, 'id')));
  let id = base;
  while (taken.has(id)) id += '-next';
  return id;
}

/** Errors of the copy, by the name of the control. */
export function findTextErrors({ schema, format }: FormFile, source: string): Map<string, string> {
  const value = format.parse(source);
  const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.') });
  const invalid = validate(value, schema, placeOf).map(leaveOutName);
  const found = [...findUnfinished(value, placeOf), ...invalid];
  return joinMessages(found.map((diagnostic) => [diagnostic.file, diagnostic]));
}

/** A diagnostic that begins with the name of its field, which would be redundant below its control. */
export function leaveOutName(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, problem: diagnostic.problem.replace(/^\S+ /, 'This ') };
}
