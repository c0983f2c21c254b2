import { LineCounter, parseDocument } from 'yaml';
import type { ZodType } from 'zod';
import { explainIssue } from './explain-issue.ts';

/**
 * What is wrong with a value, each as a sentence that begins with its place.
 *
 * @param placeOf where a field stands, for example `site/content/plans.yaml:5`
 */
export function findFaults(
  value: unknown,
  schema: ZodType,
  placeOf: (path: readonly PropertyKey[]) => string,
): string[] {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return (error?.issues ?? []).flatMap((issue) => {
    const say = (path: readonly PropertyKey[], message: string) =>
      `${placeOf(path)}: ${[nameField(value, path), message].filter(Boolean).join(' ')}.`;
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          say([...issue.path, key], 'is not known here: mend its name, or take it out'),
        )
      : [say(issue.path, issue.message)];
  });
}

const quotesRemedy =
  "A text that holds a colon, or begins with a sign, has to stand in quotes; within 'single quotes' an apostrophe is written twice.";

/** What is wrong with a file of YAML: first whether it can be read at all. */
export function findYamlFaults(file: string, text: string, schema: ZodType): string[] {
  const lineCounter = new LineCounter();
  // As Astro reads it: a bare 2025-09-03 is no text.
  const document = parseDocument(text, { customTags: ['timestamp'], merge: true, lineCounter });
  const [fault] = document.errors;
  if (fault) {
    const remedy =
      fault.code === 'BLOCK_AS_IMPLICIT_KEY'
        ? 'Put the text in quotes, because it holds a colon.'
        : quotesRemedy;
    const [problem = ''] = fault.message.split(/ at line \d/);
    return [`${file}:${fault.linePos?.[0].line ?? 1}: this cannot be read (${problem}). ${remedy}`];
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // A text that begins with * refers to one that begins with &, which nobody wrote.
    return [`${file}: this cannot be read (${(error as Error).message}). ${quotesRemedy}`];
  }
  return findFaults(value, schema, (path) => {
    const known = path.findLastIndex((_, index) => document.hasIn(path.slice(0, index + 1)));
    const node = document.getIn(path.slice(0, known + 1), true) as { range?: [number] } | undefined;
    return `${file}:${lineCounter.linePos(node?.range?.[0] ?? 0).line}`;
  });
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
