import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { stateOf, type DeskArticle } from '../../writing/articles.ts';
import { describeSaved } from '../words/describe-draft.ts';
import { controlsOf } from '../words/form.ts';
import { describeArticle, placeInArticle } from './edit-draft.ts';
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
    status: await describeSaved(options, request, article, stateOf(article, options.clock())),
    hasDraft: article.draft !== undefined,
    values: Object.fromEntries(controls.map(({ name, text }) => [name, text])),
  };
  return request.context.json(answer);
}

export async function answerChecked(
  options: DeskOptions,
  { context }: SignedInRequest,
  article: DeskArticle,
): Promise<Response> {
  const { faults, findings } = await checkArticle(options, article);
  const answer: CheckedArticle = {
    from: article.source,
    found: describeFindings(findings && findings.length + faults.size),
    findings: findings ?? [],
    faults: Object.fromEntries(faults),
  };
  return context.json(answer);
}

/** The faults in the facts of an article; its findings are undefined when the check is unavailable. */
export async function checkArticle({ checkArticles }: DeskOptions, { path, source }: DeskArticle) {
  const file = `site/${path}`;
  const diagnostics = await checkArticles({ written: [{ file, text: source }], isForAll: false });
  const own = diagnostics?.filter((diagnostic) => diagnostic.file === file) ?? [];
  const { faults, findings } = placeInArticle(own, source);
  return { faults, findings: diagnostics && findings };
}
