import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { CannotEdit } from '../../../site/content/editing/source-format.ts';
import { paths } from '../../paths.ts';
import { articlePath, slugOf } from '../../writing/articles.ts';
import type { ContentFiles } from '../../writing/content-files.ts';
import { placeDiagnostics } from '../editor/edit-draft.ts';
import { placeFindings } from './edit-words.ts';
import { describeForm } from './form.ts';
import { formatOf, wordFiles, type WordFile } from './word-files.ts';

/** The field at the desk that fixes a finding in a published file; undefined when the desk has no form for the file. */
export async function linkFinding(
  finding: Diagnostic,
  contentFiles: ContentFiles,
): Promise<string | undefined> {
  const path = finding.file.replace(/^site\//, '');
  const form = wordFiles.find((found) => found.path === path);
  const isArticle = path === articlePath(slugOf(path));
  const file = form || isArticle ? await contentFiles.read(path) : undefined;
  if (!file) return undefined;
  const place = form ? paths.words(form.name) : paths.article(slugOf(path));
  try {
    const field = findField(finding, form, file.source);
    return field === undefined ? place : `${place}#${field}`;
  } catch (error) {
    // The form explains why it cannot be shown.
    if (error instanceof CannotEdit) return place;
    throw error;
  }
}

function findField(
  finding: Diagnostic,
  form: WordFile | undefined,
  source: string,
): string | undefined {
  if (!form) {
    const { faults, findings } = placeDiagnostics([finding], source);
    const [fact] = faults.keys();
    return fact ?? (findings[0]?.line === undefined ? undefined : 'body');
  }
  const format = formatOf(form);
  const described = describeForm(form.schema, format.parse(source));
  const [field] = placeFindings([finding], format, described, source).keys();
  return field;
}
