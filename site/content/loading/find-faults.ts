import type { ZodType } from 'zod';
import { refuseBrokenLetters } from './broken-letters.ts';
import { explainIssue } from './explain-issue.ts';
import type { Place, PlacedFault } from './fault.ts';
import { readYaml } from './read-yaml.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What is wrong with a field, and mostly what to write instead. */
interface FieldFault {
  path: readonly PropertyKey[];
  /** Begins with the name of the field. */
  sentence: string;
}

/** What is wrong with a value, and what to write instead. */
export function explainFaults(value: unknown, schema: ZodType): FieldFault[] {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return (error?.issues ?? []).flatMap((issue) => {
    const say = (path: readonly PropertyKey[], message: string) => ({
      path,
      sentence: `${[nameField(value, path), message].filter(Boolean).join(' ')}.`,
    });
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          say([...issue.path, key], 'is not known here: mend its name, or take it out'),
        )
      : [say(issue.path, issue.message)];
  });
}

/**
 * The same, each with its place.
 *
 * @param placeOf where a field stands
 */
export function findFaults(
  value: unknown,
  schema: ZodType,
  placeOf: (path: readonly PropertyKey[]) => Place,
): PlacedFault[] {
  return explainFaults(value, schema).map(({ path, sentence }) => ({
    ...placeOf(path),
    problem: sentence,
    remedy: '',
  }));
}

/** What is wrong with a file of YAML: first whether it can be read at all. */
export function findYamlFaults(file: string, text: string, schema: ZodType): PlacedFault[] {
  try {
    refuseBrokenLetters(text);
    // As Astro reads it: a bare 2025-09-03 is no text.
    const { value, lineOf, lostTexts } = readYaml(text, { customTags: ['timestamp'], merge: true });
    const cut = new Set<number | undefined>(lostTexts.map(({ line }) => line));
    const others = findFaults(value, schema, (path) => ({ file, line: lineOf(path) }));
    return [
      ...lostTexts.map((fault) => ({ file, ...fault })),
      // What is left of a cut text may be too short as well, which would be no news.
      ...others.filter(({ line }) => !cut.has(line)),
    ];
  } catch (error) {
    if (error instanceof UnreadableFile) return [{ file, ...error.fault }];
    throw error;
  }
}

/** Entries of a list go by their id, and where they have none are counted from 1. */
function nameField(value: unknown, path: readonly PropertyKey[]): string {
  let inside: unknown = value;
  const names = path.map((key) => {
    inside = (inside as Record<PropertyKey, unknown> | null | undefined)?.[key];
    if (typeof key !== 'number') return String(key);
    return String((inside as { id?: unknown } | null | undefined)?.id ?? key + 1);
  });
  return names.join('.');
}
