import type { DeskOptions } from '../../desk-options.ts';
import type { SignedInRequest } from '../../routes.ts';
import { stateOf, type DeskArticle } from '../../writing/articles.ts';
import { describeSaved } from '../../forms/describe-draft.ts';
import { controlsOf, describeForm } from '../../forms/form.ts';
import { articleForm, placeInArticle } from './edit-draft.ts';
import { describeCount, type CheckedArticle, type SavedArticle } from './article-responses.ts';

/** The script of the editor saves what is typed, and then asks for its diagnostics. */
export function isFromScript({ context }: SignedInRequest): boolean {
  return context.req.header('accept') === 'application/json';
}

export async function answerSaved(
  options: DeskOptions,
  request: SignedInRequest,
  article: DeskArticle,
): Promise<Response> {
  const controls = controlsOf(describeForm(articleForm, article.source));
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
  const { errors, textDiagnostics } = await checkArticle(options, article);
  const answer: CheckedArticle = {
    from: article.source,
    found: describeCount(textDiagnostics && textDiagnostics.length + errors.size),
    diagnostics: textDiagnostics ?? [],
    errors: Object.fromEntries(errors),
  };
  return context.json(answer);
}

/** The errors in the front matter of an article; those in its text are undefined when the check is unavailable. */
export async function checkArticle({ checkArticles }: DeskOptions, { path, source }: DeskArticle) {
  const file = `site/${path}`;
  const diagnostics = await checkArticles({ written: [{ file, text: source }], isForAll: false });
  const own = diagnostics?.filter((diagnostic) => diagnostic.file === file) ?? [];
  const { errors, textDiagnostics } = placeInArticle(own, source);
  return { errors, textDiagnostics: diagnostics && textDiagnostics };
}
