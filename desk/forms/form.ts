import { z, type ZodType } from 'zod';
import {
  entriesAt,
  valueAt,
  type SourceFormat,
  type SourcePath,
} from '../../site/content/editing/source-format.ts';
import { hintOf, labelOfKey } from './labels.ts';

/** A file with a form. */
export interface FormFile {
  schema: ZodType;
  format: SourceFormat;
}

interface Named {
  path: SourcePath;
  /** The name of the control: the path, joined by dots. */
  name: string;
  label: string;
  hint: string | undefined;
}

/** One editable value. */
export interface Control extends Named {
  kind: 'control';
  input: 'line' | 'choice' | 'check' | (typeof ownInputs)[number];
  /** The value in the file as text; empty when it is absent. */
  text: string;
  choices: readonly (string | number)[];
  /** Whether digits are stored as a number. */
  isNumeric: boolean;
  most: number | undefined;
  isOptional: boolean;
}

export interface Group extends Named {
  kind: 'group';
  fields: Field[];
  /** Whether it is the `id` of its entry, which the form hides. */
  hasId: boolean;
}

export interface List extends Named {
  kind: 'list';
  entries: Field[];
  /** The controls of a new entry. */
  further: Field;
}

export type Field = Control | Group | List;

/** The subset of JSON Schema that Zod generates for the schemas of pages and lists. */
interface JsonSchema {
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxLength?: number;
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: JsonSchema[];
}

/** Formats in a schema that have their own input. */
const ownInputs = ['date', 'time', 'color', 'picture', 'deal', 'markdown', 'text'] as const;

/** Longer texts get a multi-line control. */
const lineLength = 80;

/**
 * The form of a source: a control for each value of its schema.
 *
 * @param posted values in place of those of the source
 */
export function describeForm(
  { schema, format }: FormFile,
  source: string,
  posted?: URLSearchParams,
): Group {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return describe(json, format.parse(source), [], true, posted) as Group;
}

function describe(
  schema: JsonSchema,
  value: unknown,
  path: SourcePath,
  isRequired: boolean,
  posted?: URLSearchParams,
): Field {
  const name = path.join('.');
  const label = schema.title ?? labelOf(value, path.at(-1));
  const named = { path, name, label, hint: schema.description ?? hintOf(name) };
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
      // It identifies an entry in its file, and no visitor sees it.
      .filter(([key]) => key !== 'id')
      .map(([key, inner]) => {
        const isNeeded = schema.required?.includes(key) ?? false;
        return describe(inner, valueAt(value, key), [...path, key], isNeeded, posted);
      });
    const hasId = schema.properties?.['id'] !== undefined;
    return { ...named, kind: 'group', fields, hasId };
  }
  if (schema.type === 'array') {
    const { items = {} } = schema;
    const entries = entriesAt(value).map((entry, index) =>
      describe(items, entry, [...path, index], true, posted),
    );
    const further = describe(items, undefined, [...path, 'new'], false, posted);
    return { ...named, kind: 'list', entries, further };
  }
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type);
  const choices = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const written = value === undefined || value === null ? '' : String(value);
  return {
    ...named,
    kind: 'control',
    input: chooseInput(schema, types, choices, written),
    text: posted ? (posted.get(name) ?? '') : written,
    choices,
    isNumeric: types.includes('number') || types.includes('integer'),
    most: schema.maxLength,
    isOptional: !isRequired,
  };
}

function chooseInput(
  { format, maxLength: most = 0 }: JsonSchema,
  types: readonly string[],
  choices: Control['choices'],
  text: string,
): Control['input'] {
  const ownInput = ownInputs.find((input) => input === format);
  if (ownInput) return ownInput;
  if (types.includes('boolean')) return 'check';
  if (choices.length > 0) return 'choice';
  // A browser would join the lines of a text in a single-line input, without a space.
  const hasLines = text.trim().includes('\n');
  return hasLines || text.length > lineLength || most > lineLength ? 'text' : 'line';
}

/** An entry of a list is labeled by its title, everything else by its key. */
function labelOf(value: unknown, key: string | number | undefined): string {
  if (typeof key === 'number') {
    const named = ['name', 'label', 'heading', 'term', 'title'].map((field) =>
      valueAt(value, field),
    );
    return String(named.find(Boolean) ?? key + 1);
  }
  if (key === 'new') return 'Add one';
  return labelOfKey(key ?? '');
}

/** Every control of a form for existing values, without those for new entries. */
export function controlsOf(field: Field): Control[] {
  return partsOf(field).filter((part) => part.kind === 'control');
}

/** Every list of a form, including nested ones. */
export function listsOf(field: Field): List[] {
  return partsOf(field).filter((part) => part.kind === 'list');
}

function partsOf(field: Field): Field[] {
  const inner = 'fields' in field ? field.fields : 'entries' in field ? field.entries : [];
  return [field, ...inner.flatMap(partsOf)];
}

/**
 * The posted value of a control.
 *
 * @returns undefined for an omitted optional field
 */
export function readControl(control: Control, posted: URLSearchParams): unknown {
  const sent = posted.get(control.name) ?? '';
  if (control.input === 'markdown') return sent.replaceAll('\r\n', '\n');
  const typed = joinLines(sent);
  // An optional one is not written as false.
  if (control.input === 'check' && typed === '') {
    return control.isOptional && control.text !== 'false' ? undefined : false;
  }
  if (control.input === 'check') return true;
  if (typed === '' && control.isOptional) return undefined;
  const choice = control.choices.find((value) => String(value) === typed);
  if (choice !== undefined) return choice;
  // Pages show thousands with a comma, so people type it.
  const isNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(typed);
  return control.isNumeric && isNumber ? Number(typed.replaceAll(',', '')) : typed;
}

/** A text in one line, as pages show it. Slides have line breaks of their own. */
export function joinLines(text: string): string {
  const lines = text.split(/[\n\v\u2028]/).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/** The typed fields of a new entry; undefined when all are empty. */
export function readFurther(field: Field, posted: URLSearchParams): unknown {
  if (field.kind === 'control') return readControl(field, posted);
  if (field.kind === 'list') {
    const entry = readFurther(field.further, posted);
    return entry === undefined ? [] : [entry];
  }
  const isTyped = [field, ...listsOf(field).map(({ further }) => further)]
    .flatMap(controlsOf)
    .some(({ input, name }) => input !== 'check' && input !== 'choice' && posted.get(name)?.trim());
  if (!isTyped) return undefined;
  return Object.fromEntries(
    field.fields.flatMap((inner) => {
      const value = readFurther(inner, posted);
      return value === undefined ? [] : [[inner.path.at(-1), value]];
    }),
  );
}
