import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { SourceFormat } from '../../../site/content/editing/source-format.ts';
import { controlsOf, type Control, type Group } from './form.ts';

/** The diagnostics of a file: for the control of their line, by its name, and the others. Fields go by their labels. */
export function placeDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: SourceFormat,
  form: Group,
  source: string,
) {
  const lineOf = format.readLines(source);
  const controls = controlsOf(form).map((control) => ({ ...control, line: lineOf(control.path) }));
  const placed = new Map<string, Diagnostic>();
  const others: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { line, problem, remedy } = diagnostic;
    const inLine = controls.filter((control) => control.line === line);
    // A line can contain several values: use the one that the problem names.
    const named = inLine.find(({ text }) => text.length > 3 && problem.includes(text));
    const place = named ?? inLine[0];
    const labeled = {
      ...diagnostic,
      problem: nameByLabel(problem, controls),
      remedy: nameByLabel(remedy, controls),
    };
    if (place) placed.set(place.name, labeled);
    else others.push(labeled);
  }
  return { placed, others };
}

function nameByLabel(words: string, controls: readonly Control[]): string {
  return controls.reduce((text, { name, label }) => {
    if (text.startsWith(`${name} `)) return `“${label}”${text.slice(name.length)}`;
    // In running text, a key such as `title` may be an ordinary word.
    return /[A-Z]/.test(name) ? text.replaceAll(`${name} `, `“${label}” `) : text;
  }, words);
}
