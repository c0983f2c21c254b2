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
    // As Astro parses it: a bare 2025-09-03 is not a text.
    const { value, lineOf, lostTexts } = readYaml(text, { customTags: ['timestamp'], merge: true });
    const others = validate(value, schema, (path) => ({ file, line: lineOf(path) }));
    return withoutEchoes(
      lostTexts.map((lost) => ({ file, ...lost })),
      others,
    );
  } catch (error) {
    if (error instanceof UnreadableFile) return [{ file, ...error.diagnostic }];
    throw error;
  }
}

/** The rest of a cut text may be too short as well: its line is reported once. */
export function withoutEchoes<Of extends { line?: number }>(
  lostTexts: readonly Of[],
  others: readonly Of[],
): Of[] {
  const reported = new Set(lostTexts.map(({ line }) => line));
  return [...lostTexts, ...others.filter(({ line }) => !reported.has(line))];
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
