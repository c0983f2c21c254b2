import { randomBytes } from 'node:crypto';
import { readArticleBody } from '../../../site/content/editing/edit-article.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { contentSecurityPolicy } from '../../security-headers.ts';
import { get, post, type DeskRequest, type Route, type SignedInRequest } from '../../routes.ts';
import { withNotice } from '../../shell.ts';
import {
  articlePath,
  hasAppeared,
  readArticle,
  readFrontMatter,
  stateOf,
  type DeskArticle,
} from '../../writing/articles.ts';
import { isContentPath } from '../../writing/content-files.ts';
import { explainUnsaved } from '../../writing/explain-unsaved.ts';
import { articleForm, editArticle, placeInArticle } from './edit-draft.ts';
import { describeAppearance } from '../articles/describe-appearance.ts';
import { drawCover, nextSalt } from './draw-cover.ts';
import { describeForm } from '../../forms/form.ts';
import { maxPictureBytes } from '../../forms/picture-fields.ts';
import { storePictures } from '../../forms/store-pictures.ts';
import { describeDraft, type Shown } from '../../forms/describe-draft.ts';
import { discardSeen, readSent, saveEdit, type Sent } from '../../forms/save-edit.ts';
import { publishDraft, undoPublication, type ActionResult } from '../../forms/publish-draft.ts';
import { answerChecked, answerSaved, checkArticle, isFromScript } from './background-save.ts';
import { keepAsNewArticle } from './keep-as-new-article.ts';
import { appendPicture, storeTextPicture, type TextPicture } from './store-text-picture.ts';
import type { EditorPageProps } from './EditorPage.tsx';
import { createPreviewRoutes } from './preview-routes.ts';
import { unpublishArticle } from './unpublish-article.ts';
import { renameArticle } from './rename-article.ts';

/** @property slugError why the typed slug was rejected */
type ShownArticle = Shown & { slugError?: string };

/** One article: its front matter as a form, its text, its diagnostics, and its publication. */
export function createEditorRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage, siteUrl, contentFiles } = options;
  return [
    ...createPreviewRoutes(options, (request) => find(request)),
    get(paths.article(':slug'), async (request) => {
      const article = await find(request);
      return isFromScript(request)
        ? answerChecked(options, request, article)
        : show(request, article, {});
    }),
    post(
      paths.article(':slug'),
      async (request) => {
        const { context, fields } = request;
        const article = await findSent(request);
        // It was renamed or removed, perhaps by a click on this page, where somebody has gone on typing since.
        if (isFromScript(request) && !article.draft && !article.file) {
          const rejection =
            'this article is not at this address any more. To keep your text here as a new draft, press “Save”.';
          return context.json({ rejection }, 409);
        }
        const action = fields.get('do') ?? '';
        if (action === 'discard') return discard(request, article);
        const picture = await storeTextPicture(request, options);
        if (action === 'picture') return answerPicture(request, picture);
        if (picture?.ok) appendPicture(fields, picture.markdown, article.source);
        const sent = readSent(fields, article);
        const rejected = await storePictures(
          request,
          describeForm(articleForm, sent.from),
          options,
        );
        if (rejected) return show(request, article, { sent, ...rejected });
        if (action === 'copy') return keepAsNew(request, article, sent);
        const [, dealt] = /^deal (.+)/.exec(action) ?? [];
        if (dealt !== undefined) fields.set(dealt, nextSalt(fields.get(dealt) ?? ''));
        const edited = await saveEdit(options, request, article, sent, editArticle);
        if (isFromScript(request)) {
          return edited.ok
            ? answerSaved(options, request, edited.saved)
            : context.json({ rejection: edited.rejection }, edited.status);
        }
        if (!edited.ok) return show(request, await findSent(request), edited);
        if (picture && !picture.ok) {
          const rejection = `The article is saved, the picture is not. ${picture.sentence}`;
          return show(request, edited.saved, { rejection, status: 422 });
        }
        if (dealt === undefined) return finish(request, edited.saved, action);
        const place = withNotice(paths.article(article.slug), 'cover-dealt');
        return context.redirect(`${place}#drawn`, 303);
      },
      { maxFileBytes: maxPictureBytes },
    ),
  ];

  async function discard(request: SignedInRequest, article: DeskArticle): Promise<Response> {
    const kept = await discardSeen(options, article, readSent(request.fields, article));
    if (kept) return show(request, await find(request), kept);
    const notice = article.file && !article.draft ? 'no-draft' : 'article-discarded';
    return request.context.redirect(withNotice(paths.articles, notice), 303);
  }

  /** What a button asks for after its form is saved. */
  async function finish(request: SignedInRequest, saved: DeskArticle, action: string) {
    const { context, fields, session } = request;
    switch (action) {
      case 'publish':
        return publish(request, saved);
      case 'undo':
        // A new article becomes a draft again, and an older one returns to its former state.
        return answer(request, saved, await undoPublication(options, request, saved.path));
      case 'rename':
        return rename(request, saved);
      case 'unpublish':
        return answer(request, saved, await unpublishArticle(options, saved, session.person));
      default: {
        // Typed for another button, so that saving would lose it.
        const rest = [...fields].filter(
          ([name, value]) => ['slug', 'alt'].includes(name) && !['', saved.slug].includes(value),
        );
        const place = `${paths.article(saved.slug)}?${new URLSearchParams(rest)}`;
        return context.redirect(withNotice(place, 'draft-saved'), 303);
      }
    }
  }

  async function publish(request: SignedInRequest, article: DeskArticle): Promise<Response> {
    const { errors, textDiagnostics = [] } = await checkArticle(options, article);
    if (errors.size + textDiagnostics.length > 0) {
      const rejection = 'Not published yet: correct what is marked below, then publish.';
      return show(request, article, { rejection, status: 422 });
    }
    const notice = hasAppeared(article.source, clock()) ? 'published' : 'scheduled';
    return answer(request, article, await publishDraft(options, request, article, notice));
  }

  async function answer(request: SignedInRequest, { slug }: DeskArticle, result: ActionResult) {
    const current = await readArticle(database, contentFiles, slug);
    if (!result.ok && current) return show(request, current, result);
    // Pressed on a page that was opened before.
    if (!result.ok && result.status !== 200) {
      throw new HttpError(409, 'conflict', 'This article has another address now, or was deleted.');
    }
    const notice = result.ok ? result.notice : 'publication-undone';
    // Undo may have brought back another address.
    const place = current ? paths.article(slug) : paths.articles;
    return request.context.redirect(withNotice(place, notice), 303);
  }

  async function keepAsNew(request: SignedInRequest, article: DeskArticle, sent: Sent) {
    const { context, session } = request;
    try {
      const slug = await keepAsNewArticle(options, article.slug, sent, session.person.id);
      return context.redirect(withNotice(paths.article(slug), 'kept-as-new'), 303);
    } catch (error) {
      return show(request, article, { sent, ...explainUnsaved(error, article.path) });
    }
  }

  /** Keeps the typed slug if it is rejected. */
  async function rename(request: SignedInRequest, article: DeskArticle): Promise<Response> {
    const { context, fields, session } = request;
    const to = (fields.get('slug') ?? '').trim();
    const renamed = await renameArticle(options, article, to, session.person);
    if (renamed.ok) return context.redirect(withNotice(paths.article(to), renamed.notice), 303);
    const { rejection, status } = renamed;
    if (status === 200) return show(request, await find(request, to), { rejection });
    return show(request, article, { ...renamed, slugError: rejection });
  }

  async function find(
    { context }: DeskRequest,
    slug = context.req.param('slug') ?? '',
  ): Promise<DeskArticle> {
    const article = await readArticle(database, contentFiles, slug);
    if (!article) throw new HttpError(404, 'not_found', 'There is no such article.');
    return article;
  }

  /** The article of a form. If it was deleted in a checkout since then, what was typed is saved as a new draft. */
  async function findSent(request: SignedInRequest): Promise<DeskArticle> {
    const slug = request.context.req.param('slug') ?? '';
    const path = articlePath(slug);
    const source = request.fields.get('from')?.replaceAll('\r\n', '\n');
    if (source === undefined || !isContentPath(path)) return find(request);
    const article = await readArticle(database, contentFiles, slug);
    return article ?? { slug, path, draft: undefined, file: undefined, source };
  }

  async function show(
    request: SignedInRequest,
    article: DeskArticle,
    { slugError, ...shown }: ShownArticle,
  ): Promise<Response> {
    const { slug } = article;
    const { sent, status = 200 } = shown;
    const source = shown.source ?? sent?.from ?? article.source;
    const state = stateOf(article, clock());
    const [{ errors, textDiagnostics }, described] = await Promise.all([
      checkArticle(options, { ...article, source }),
      describeDraft(options, request, article, shown, state),
    ]);
    const launch = placeInArticle(described.launchDiagnostics, source);
    const styleNonce = randomBytes(16).toString('base64url');
    request.context.header('content-security-policy', contentSecurityPolicy(styleNonce));
    const page: EditorPageProps = {
      ...described.form,
      title: String(readFrontMatter(source).title ?? slug),
      slug,
      address: state === 'live' ? `${siteUrl}/blog/${slug}` : undefined,
      typedSlug: request.fields.get('slug') ?? slug,
      slugError,
      // On a small screen the rejected address, or the new cover, would be out of sight.
      shown: slugError || request.fields.get('notice') === 'cover-dealt' ? 'Details' : 'Write',
      state,
      hasFile: article.file !== undefined,
      appears:
        state === 'scheduled' ? describeAppearance(article.file?.source ?? source) : undefined,
      form: describeForm(articleForm, described.form.from, sent?.posted),
      launchDiagnostics: launch.errors,
      textLaunchDiagnostics: launch.textDiagnostics,
      errors: new Map([...errors, ...(shown.pictureErrors ?? [])]),
      textDiagnostics,
      drawnCover: drawCover({ slug, source }),
      body: sent?.posted.get('body') ?? readArticleBody(source),
      alt: request.fields.get('alt') ?? undefined,
      // The script has saved the text of a form that is rejected with 422, except for one with a picture in it.
      isUnsaved: sent !== undefined && (status !== 422 || shown.pictureErrors !== undefined),
      styleNonce,
    };
    return showPage(request, 'article', page, status);
  }
}

/** The script of the editor inserts the picture into the text. */
function answerPicture({ context }: SignedInRequest, picture: TextPicture | undefined): Response {
  if (picture?.ok) return context.json({ markdown: picture.markdown });
  const rejection = picture?.sentence ?? 'This file is empty. Choose another one.';
  return context.json({ rejection }, 422);
}
