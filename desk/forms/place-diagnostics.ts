import { isDeepStrictEqual } from 'node:util';
import { messageOf, type Diagnostic } from '../../contract/diagnostic.ts';
import { controlsOf, describeForm, listsOf, type Control, type FormFile } from './form.ts';

/**
 * The diagnostics of a file: those of the line of a control or list, with its name, and the others. Fields go by their
 * labels.
 */
export function placeDiagnostics(
  diagnostics: readonly Diagnostic[],
  file: FormFile,
  source: string,
) {
  const lineOf = file.format.readLines(source);
  const form = describeForm(file, source);
  const controls = controlsOf(form);
  const fields = [...controls, ...listsOf(form)].map((field) => ({
    ...field,
    line: lineOf(field.path),
  }));
  const placed: [name: string, Diagnostic][] = [];
  const others: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { line, problem, remedy } = diagnostic;
    const inLine = fields.filter((field) => field.line === line);
    // A line can contain several values: use the one that the problem names.
    const named = inLine.find(
      (field) => field.kind === 'control' && field.text.length > 3 && problem.includes(field.text),
    );
    const above = fields.filter((field) => field.line <= (line ?? 0));
    const nearest = above.toSorted((one, other) => other.line - one.line)[0];
    const text = nearest?.kind === 'control' && nearest.input === 'markdown' ? nearest : undefined;
    const place = named ?? inLine[0] ?? text;
    const labeled = {
      ...diagnostic,
      problem: nameByLabel(problem, controls),
      remedy: nameByLabel(remedy, controls),
    };
    if (place) placed.push([place.name, labeled]);
    else others.push(labeled);
  }
  return { placed, others };
}

/** The diagnostics of a published file that its draft has not settled, with their lines in the draft. */
export function carryToDraft(
  diagnostics: readonly Diagnostic[],
  published: string,
  draft: string,
): Diagnostic[] {
  const before = published.split('\n');
  const now = draft.split('\n');
  return diagnostics.flatMap((one) => {
    const { line = 1 } = one;
    const block = blockAt(before, line);
    const end = line - 1 + block.length;
    const shifted = line + now.length - before.length;
    // In front of all changes, or after them.
    if (isDeepStrictEqual(before.slice(0, end), now.slice(0, end))) return [one];
    if (isDeepStrictEqual(before.slice(line - 1), now.slice(shifted - 1))) {
      return [{ ...one, line: shifted }];
    }
    const [was, is] = [before, now].map((lines) => findBlock(lines, block));
    return was?.length === 1 && is?.length === 1 ? [{ ...one, line: is[0]! }] : [];
  });
}

/** A line with the deeper ones below it: a finding may be about a whole group. */
function blockAt(lines: readonly string[], line: number): string[] {
  const columnOf = (text = '') => text.search(/\S/);
  const column = columnOf(lines[line - 1]);
  const next = lines.findIndex(
    (text, index) => index >= line && columnOf(text) !== -1 && columnOf(text) <= column,
  );
  return lines.slice(line - 1, next === -1 ? undefined : next);
}

/** The first line of each equal block. */
function findBlock(lines: readonly string[], block: readonly string[]): number[] {
  return lines.flatMap((_, index) =>
    isDeepStrictEqual(lines.slice(index, index + block.length), block) ? [index + 1] : [],
  );
}

/** All messages about a control, by its name. A form adds the quotes of the file. */
export function joinMessages(
  placed: readonly (readonly [name: string, Pick<Diagnostic, 'problem' | 'remedy'>])[],
): Map<string, string> {
  const byName = Map.groupBy(placed, ([name]) => name);
  return new Map(
    Array.from(byName, ([name, all]) => [
      name,
      all
        .map(([, diagnostic]) => messageOf(diagnostic))
        .join(' ')
        .replaceAll(/, without quotes| in quotes(?=,)/g, ''),
    ]),
  );
}

/** Replaces keys by the labels of their controls. */
export function nameByLabel(words: string, controls: readonly Control[]): string {
  return controls.reduce((text, { name, label }) => {
    // Messages count the entries of a list from 1.
    const counted = name.replace(/\.(\d+)(?=\.|$)/g, (_, index) => `.${Number(index) + 1}`);
    if (text.startsWith(`${counted} `)) return `“${label}”${text.slice(counted.length)}`;
    // In running text, a key such as `title` may be an ordinary word.
    return /[A-Z]/.test(name) ? text.replaceAll(RegExp(`\\b${name}\\b`, 'g'), `“${label}”`) : text;
  }, words);
}
