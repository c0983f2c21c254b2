import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { stateOf, type DeskArticle } from '../../writing/articles.ts';
import { describeSaved } from '../words/describe-draft.ts';
import { controlsOf } from '../words/form.ts';
import { describeArticle, placeDiagnostics, withoutEmpty } from './edit-draft.ts';
import { describeFindings, type CheckedArticle, type SavedArticle } from './findings.ts';

/** The script of the editor saves what is typed, and then asks for the findings in it. */
export function isFromScript({ context }: SignedInRequest): boolean {
  return context.req.header('accept') === 'application/json';
}

export async function answerSaved(
  options: DeskOptions,
  request: SignedInRequest,
  article: DeskArticle,
): Promise<Response> {
  const controls = controlsOf(describeArticle(article.source));
  const answer: SavedArticle = {
    from: article.source,
    status: await describeState(options, request, article),
    hasDraft: article.draft !== undefined,
    values: Object.fromEntries(controls.map(({ name, text }) => [name, text])),
  };
  return request.context.json(answer);
}

export async function answerChecked(
  options: DeskOptions,
  request: SignedInRequest,
  article: DeskArticle,
): Promise<Response> {
  const { faults, findings, toFillIn } = await checkArticle(options, article, false);
  const found = describeFindings(findings && findings.length + faults.size, toFillIn.length);
  const answer: CheckedArticle = {
    from: article.source,
    status: `${found} ${await describeState(options, request, article)}`,
    findings: findings ?? [],
    faults: Object.fromEntries(faults),
    toFillIn,
  };
  return request.context.json(answer);
}

function describeState(options: DeskOptions, request: SignedInRequest, article: DeskArticle) {
  return describeSaved(options, request, article, stateOf(article, options.clock()));
}

/**
 * The form of an article, with the faults of its facts; its findings are undefined when the check is unavailable.
 *
 * @param isStrict whether what is empty is an error, as for publishing
 */
export async function checkArticle(
  { checkArticles }: DeskOptions,
  { path, source }: DeskArticle,
  isStrict: boolean,
) {
  const file = `site/${path}`;
  const diagnostics = await checkArticles({ written: [{ file, text: source }], only: file });
  const own = diagnostics?.filter((diagnostic) => diagnostic.file === file) ?? [];
  const all = placeDiagnostics(own, source);
  const placed = isStrict ? { ...all, toFillIn: [] } : withoutEmpty(all, source);
  return { ...placed, findings: diagnostics && placed.findings };
}
