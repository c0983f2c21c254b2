import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { displayDate } from '../../../site/content/article/display-date.ts';
import { linesBeforeBody } from '../../../site/content/article/article-file.ts';
import {
  articleFormat,
  readArticleBody,
  setArticleBody,
} from '../../../site/content/editing/edit-article.ts';
import { articleSchema } from '../../../site/content/schemas/article-schema.ts';
import { readFacts } from '../../writing/articles.ts';
import { editWords } from '../words/edit-words.ts';
import { controlsOf, describeForm, get, type Control, type Group } from '../words/form.ts';
import type { Sent } from '../words/save-edit.ts';
import type { Finding } from './findings.ts';

/** The facts in the form. Whether visitors see an article, and under which slug, is changed by buttons. */
const formSchema = articleSchema.omit({ isDraft: true, formerly: true });

/** The form of the facts of a source. @param posted values in place of those of the source */
export function describeArticle(source: string, posted?: URLSearchParams): Group {
  return describeForm(formSchema, articleFormat.parse(source), posted);
}

/** The source of a form with only the changed facts and text. */
export function editArticle({ from, posted }: Sent): string {
  const facts = editWords({ format: articleFormat, schema: formSchema, from, posted });
  const edited = setArticleBody(facts, posted.get('body') ?? readArticleBody(from));
  return setVisibility(followDay(edited, from), posted.get('do'));
}

/** If only the day was changed, the displayed date follows it. */
function followDay(source: string, before: string): string {
  const [facts, was] = [articleFormat.parse(source), articleFormat.parse(before)];
  const day = get(facts, 'publishedOn');
  const isMoved = day !== get(was, 'publishedOn');
  const isOther = get(facts, 'displayDate') !== get(was, 'displayDate');
  const isDay = articleSchema.shape.publishedOn.safeParse(day).success;
  if (!isMoved || isOther || !isDay) return source;
  return articleFormat.set(source, ['displayDate'], displayDate(String(day)));
}

/** Publishing shows an article to visitors. */
function setVisibility(source: string, action: string | null): string {
  const isShown = action === 'publish' && readFacts(source).isDraft === true;
  return isShown ? articleFormat.set(source, ['isDraft'], undefined) : source;
}

/** The diagnostics of the check: for the control of their line, and for lines of the text. */
export function placeDiagnostics(diagnostics: readonly Diagnostic[], source: string) {
  const form = describeArticle(source);
  const controls = controlsOf(form);
  const lineOf = articleFormat.readLines(source);
  const before = linesBeforeBody(source);
  const faults = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { line, problem, remedy } of diagnostics) {
    const words = nameByLabel(`${problem} ${remedy}`.trim(), controls).replace(
      /\(line (\d+)\)/,
      (_, of: string) => `(line ${Number(of) - before})`,
    );
    const control = controls.find(({ path }) => lineOf(path) === line);
    if (line !== undefined && line > before) {
      findings.push({ line: line - before, words });
    } else if (control) faults.set(control.name, words);
    else findings.push({ words });
  }
  // The whole text first, then from its top.
  findings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { form, faults, findings };
}

/** The same while somebody writes: empty fields have no error and are listed apart. */
export function withoutEmpty(
  { form, faults, findings }: ReturnType<typeof placeDiagnostics>,
  source: string,
) {
  const empty = controlsOf(form).flatMap(({ name, text }) => (text === '' ? [name] : []));
  const toFillIn = empty.filter((name) => faults.has(name));
  const hasText = readArticleBody(source).trim() !== '';
  return {
    form,
    faults: new Map([...faults].filter(([name]) => !empty.includes(name))),
    findings: hasText ? findings : [],
    toFillIn: hasText || findings.length === 0 ? toFillIn : [...toFillIn, 'body'],
  };
}

/** The check names facts by their keys; here they go by their labels. */
export function nameByLabel(words: string, controls: readonly Control[]): string {
  return controls.reduce((text, { name, label }) => {
    if (text.startsWith(`${name} `)) return `“${label}”${text.slice(name.length)}`;
    // In running text, a key such as `title` may be an ordinary word.
    return /[A-Z]/.test(name) ? text.replaceAll(`${name} `, `“${label}” `) : text;
  }, words);
}
