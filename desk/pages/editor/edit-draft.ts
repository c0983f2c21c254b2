import type { Diagnostic, DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { displayDate } from '../../../site/content/article/display-date.ts';
import { linesBeforeBody } from '../../../site/content/article/article-file.ts';
import {
  articleFormat,
  readArticleBody,
  setArticleBody,
} from '../../../site/content/editing/edit-article.ts';
import { ifEditable, valueAt } from '../../../site/content/editing/source-format.ts';
import { articleSchema } from '../../../site/content/schemas/article-schema.ts';
import { readFrontMatter } from '../../writing/articles.ts';
import { editWords } from '../words/edit-words.ts';
import { controlsOf, describeForm, type FormFile } from '../../forms/form.ts';
import { joinMessages, nameByLabel, placeDiagnostics } from '../../forms/place-diagnostics.ts';
import type { Sent } from '../../forms/save-edit.ts';

/** The front matter in the form. Whether visitors see an article, and under which slug, is changed by buttons. */
export const articleForm: FormFile = {
  schema: articleSchema.omit({ isDraft: true, formerly: true }),
  format: articleFormat,
};

/** The problems of a source, with the labels of its fields in place of their keys. */
export function labelProblems(problems: readonly string[], source: string): readonly string[] {
  const controls = ifEditable(() => controlsOf(describeForm(articleForm, source))) ?? [];
  return problems.map((problem) => nameByLabel(problem, controls));
}

/** The source of a form with only the changed front matter and text. */
export function editArticle(sent: Sent): string {
  const { from, posted } = sent;
  const edited = setArticleBody(
    editWords(articleForm, sent),
    posted.get('body') ?? readArticleBody(from),
  );
  return setVisibility(followDay(edited, from), posted.get('do'));
}

/** If only the day was changed, the displayed date follows it. */
function followDay(source: string, before: string): string {
  const [frontMatter, was] = [articleFormat.parse(source), articleFormat.parse(before)];
  const day = valueAt(frontMatter, 'publishedOn');
  const isMoved = day !== valueAt(was, 'publishedOn');
  const isOther = valueAt(frontMatter, 'displayDate') !== valueAt(was, 'displayDate');
  const isDay = articleSchema.shape.publishedOn.safeParse(day).success;
  if (!isMoved || isOther || !isDay) return source;
  return articleFormat.set(source, ['displayDate'], displayDate(String(day)));
}

/** Publishing shows an article to visitors. */
function setVisibility(source: string, action: string | null): string {
  const isShown = action === 'publish' && readFrontMatter(source).isDraft === true;
  return isShown ? articleFormat.set(source, ['isDraft'], undefined) : source;
}

/** The diagnostics of the check: for the controls of front matter, and for lines of the text. */
export function placeInArticle(diagnostics: readonly Diagnostic[], source: string) {
  const { placed, others } = placeDiagnostics(diagnostics, articleForm, source);
  const before = linesBeforeBody(source);
  const textDiagnostics = others.map(({ line = 0, problem, remedy, change }): DiagnosticInFile => {
    const message = { problem, remedy };
    return line > before ? { ...message, line: line - before, change } : message;
  });
  // The whole text first, then from its top.
  textDiagnostics.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { errors: joinMessages(placed), textDiagnostics };
}
