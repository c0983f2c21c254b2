import type { Diagnostic } from '../../contract/diagnostic.ts';
import { ifEditable } from '../../site/content/editing/source-format.ts';
import type { LinkedDiagnostic } from '../layout/Rejection.tsx';
import { paths } from '../paths.ts';
import { isArticlePath, readFrontMatter, slugOf } from '../writing/articles.ts';
import type { ContentFiles } from '../writing/content-files.ts';
import { articleForm } from '../pages/editor/edit-draft.ts';
import { placeDiagnostics } from './place-diagnostics.ts';
import { wordFileAt, type WordFile } from '../pages/words/word-files.ts';

/** Links a diagnostic to its field at the desk. @param checked the checked file if it is not the published one */
export async function linkDiagnostic(
  diagnostic: Diagnostic,
  contentFiles: ContentFiles,
  checked?: { path: string; source: string },
): Promise<LinkedDiagnostic> {
  if (diagnostic.rule === 'untested-channels') {
    return { ...diagnostic, page: 'Health', href: paths.health, label: 'Test it' };
  }
  const path = diagnostic.file.replace(/^site\//, '');
  const form = wordFileAt(path);
  const readFile = async () => (path === checked?.path ? checked : contentFiles.read(path));
  const file = form || isArticlePath(path) ? await readFile() : undefined;
  if (!file) return diagnostic;
  const page = form ? form.title : String(readFrontMatter(file.source).title ?? slugOf(path));
  const place = form ? paths.words(form.name) : paths.article(slugOf(path));
  // Undefined where the form explains why it cannot be shown.
  const found = ifEditable(() => describeAtDesk(diagnostic, form, file.source));
  return {
    ...diagnostic,
    problem: found?.problem ?? diagnostic.problem,
    page,
    href: found?.field === undefined ? place : `${place}#${found.field}`,
  };
}

/** The name of its field, and the problem with the label of the field in place of its key. */
function describeAtDesk(diagnostic: Diagnostic, words: WordFile | undefined, source: string) {
  const { placed, others } = placeDiagnostics([diagnostic], words ?? articleForm, source);
  const [first] = placed;
  if (first) return { field: first[0], problem: first[1].problem };
  const isInText = !words && diagnostic.line !== undefined;
  return { field: isInText ? 'body' : undefined, problem: others[0]?.problem ?? '' };
}
