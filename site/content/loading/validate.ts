import type { ZodType } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { explainIssue } from './explain-issue.ts';
import { readYaml } from './read-yaml.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Where a field is. */
export type PlaceOf = (path: readonly PropertyKey[]) => Pick<Diagnostic, 'file' | 'line'>;

/** The problems of a value with their remedies: each sentence begins with the name of the field. */
export function validate(value: unknown, schema: ZodType, placeOf: PlaceOf): Diagnostic[] {
  const { error } = schema.safeParse(value, { error: explainIssue });
  const say = (path: readonly PropertyKey[], message: string): Diagnostic => ({
    ...placeOf(path),
    problem: `${[nameField(value, path), message].filter(Boolean).join(' ')}.`,
    remedy: '',
  });
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          say([...issue.path, key], 'is not known here: correct its name, or take it out'),
        )
      : say(issue.path, issue.message),
  );
}

/** The problems of a YAML file; first whether it can be read at all. */
export function validateYaml(file: string, text: string, schema: ZodType): Diagnostic[] {
  try {
    const { value, lineOf } = readYaml(text);
    return validate(value, schema, (path) => ({ file, line: lineOf(path) }));
  } catch (error) {
    if (error instanceof UnreadableFile) return [{ file, ...error.diagnostic }];
    throw error;
  }
}

/** Entries of a list are named by id, or counted from 1. */
function nameField(value: unknown, path: readonly PropertyKey[]): string {
  let inside: unknown = value;
  const names = path.map((key) => {
    inside = (inside as Record<PropertyKey, unknown> | null | undefined)?.[key];
    if (typeof key !== 'number') return String(key);
    return String((inside as { id?: unknown } | null | undefined)?.id ?? key + 1);
  });
  return names.join('.');
}
