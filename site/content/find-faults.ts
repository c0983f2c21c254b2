import type { ZodType } from 'zod';
import { refuseBrokenLetters } from './broken-letters.ts';
import { explainIssue } from './explain-issue.ts';
import { readYaml } from './read-yaml.ts';
import { tellFault, UnreadableFile } from './unreadable-file.ts';

/** What is wrong with a field: a sentence that begins with its name. */
interface Fault {
  path: readonly PropertyKey[];
  sentence: string;
}

/** What is wrong with a value, and what to write instead. */
export function explainFaults(value: unknown, schema: ZodType): Fault[] {
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
 * The same, each sentence after its place.
 *
 * @param placeOf where a field stands, for example `site/content/plans.yaml:5`
 */
export function findFaults(
  value: unknown,
  schema: ZodType,
  placeOf: (path: readonly PropertyKey[]) => string,
): string[] {
  return explainFaults(value, schema).map(({ path, sentence }) => `${placeOf(path)}: ${sentence}`);
}

/** What is wrong with a file of YAML: first whether it can be read at all. */
export function findYamlFaults(file: string, text: string, schema: ZodType): string[] {
  try {
    refuseBrokenLetters(text);
    // As Astro reads it: a bare 2025-09-03 is no text.
    const { value, lineOf, lostTexts } = readYaml(text, { customTags: ['timestamp'], merge: true });
    const cut = new Set(lostTexts.map(({ line }) => line));
    // What is left of a cut text may be too short as well, which would be no news.
    const others = explainFaults(value, schema).filter(({ path }) => !cut.has(lineOf(path)));
    return [
      ...lostTexts.map((fault) => tellFault(file, fault)),
      ...others.map(({ path, sentence }) => `${file}:${lineOf(path)}: ${sentence}`),
    ];
  } catch (error) {
    if (error instanceof UnreadableFile) return [tellFault(file, error.fault)];
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
