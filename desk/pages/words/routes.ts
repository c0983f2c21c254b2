import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, post, type DeskRequest, type Route, type SignedInRequest } from '../../routes.ts';
import { readDraftedFile, type DraftedFile } from '../../writing/drafted-files.ts';
import { listDrafts } from '../../writing/drafts.ts';
import { maxPictureBytes } from '../../forms/picture-fields.ts';
import { withNotice } from '../../shell.ts';
import type { WordsMenuEntry } from './WordsMenu.tsx';
import { adviseOnColors, findColorErrors, applyOfferedColor } from './color-advice.ts';
import { editWords, findTextErrors, leaveOutName } from './edit-words.ts';
import { controlsOf, describeForm, type Group } from '../../forms/form.ts';
import { storePictures } from '../../forms/store-pictures.ts';
import { describeDraft, type Shown } from '../../forms/describe-draft.ts';
import { linkDiagnostic } from '../../forms/link-diagnostic.ts';
import { joinMessages, placeDiagnostics } from '../../forms/place-diagnostics.ts';
import { publishDraft, undoPublication, type ActionResult } from '../../forms/publish-draft.ts';
import { discardSeen, readSent, saveEdit, type Sent } from '../../forms/save-edit.ts';
import type { WordsPageProps } from './WordsPage.tsx';
import { findWordFile, listLegalPages, wordFiles, type WordFile } from './word-files.ts';

/** The copy of pages and the entries of lists, as forms generated from their schemas. */
export function createWordsRoutes(options: DeskOptions): Route[] {
  const { database, contentFiles, showPage, readLaunchDiagnostics, siteUrl } = options;
  return [
    get(paths.pages, ({ context }) => context.redirect(paths.words('home'), 303)),
    get(paths.launch, async (request) => {
      const found = (await readLaunchDiagnostics())?.map((one) =>
        linkDiagnostic(one, contentFiles),
      );
      const diagnostics = found && (await Promise.all(found));
      return showPage(request, 'launch', { menu: await readMenu(), diagnostics });
    }),
    get(paths.words(':name'), (request) => show(request, findWords(request), {})),
    post(
      paths.words(':name'),
      async (request) => {
        const { context, fields } = request;
        const words = findWords(request);
        const back = paths.words(words.name);
        const now = await readNow(words);
        const action = fields.get('do');
        const sent = readSent(fields, now);
        if (action === 'discard') {
          const kept = await discardSeen(options, now, sent);
          if (kept) return show(request, words, kept);
          const discarded = now.file ? 'draft-discarded' : 'article-discarded';
          const notice = now.draft ? discarded : 'no-draft';
          return context.redirect(withNotice(back, notice), 303);
        }
        const rejected = await applyUploadsAndColor(request, words, sent);
        if (rejected) return show(request, words, { sent, ...rejected });
        if (action === 'check') return show(request, words, { sent });
        const edited = await saveEdit(options, request, now, sent, ({ from, posted }) =>
          // A style sheet has more than its colors, which nobody may post.
          editWords(words, { from: words.path.endsWith('.css') ? now.source : from, posted }),
        );
        if (!edited.ok) return show(request, words, edited);
        if (action === 'undo') {
          return finish(request, words, await undoPublication(options, request, words.path));
        }
        if (action !== 'publish') {
          return context.redirect(withNotice(back, 'draft-saved') + findPlace(action), 303);
        }
        const { saved } = edited;
        const form = describeForm(words, saved.source);
        if (findErrors(words, form, saved.source).errors.size > 0) {
          const rejection = 'Correct the marked fields, then publish.';
          return show(request, words, { rejection, status: 422 });
        }
        return finish(request, words, await publishDraft(options, request, saved, 'published'));
      },
      { maxFileBytes: maxPictureBytes },
    ),
  ];

  function finish(request: SignedInRequest, words: WordFile, result: ActionResult) {
    if (!result.ok) return show(request, words, result);
    return request.context.redirect(withNotice(paths.words(words.name), result.notice), 303);
  }

  /** Applies uploaded pictures and the offered color. @returns why one is rejected */
  async function applyUploadsAndColor(
    request: SignedInRequest,
    words: WordFile,
    sent: Sent,
  ): Promise<Shown | undefined> {
    const rejected = await storePictures(request, describeForm(words, sent.from), options);
    if (rejected) return rejected;
    applyOfferedColor(sent.posted);
    const controls = controlsOf(describeForm(words, sent.from, sent.posted));
    if (findColorErrors(new Map(), controls).size === 0) return undefined;
    return { rejection: 'Not saved: correct the marked fields.', status: 422 };
  }

  async function readMenu(): Promise<WordsMenuEntry[]> {
    const [drafts, files, settings] = await Promise.all([
      listDrafts(database),
      contentFiles.list(),
      readDraftedFile(database, contentFiles, 'settings.yaml'),
    ]);
    const drafted = new Set(drafts.map(({ path }) => path));
    const legalPages = listLegalPages([...files, ...drafted], settings?.source ?? '');
    return [...wordFiles, ...legalPages].map((file) => ({
      ...file,
      isDraft: drafted.has(file.path),
    }));
  }

  function findWords({ context }: DeskRequest): WordFile {
    const file = findWordFile(context.req.param('name') ?? '');
    if (!file) throw new HttpError(404, 'not_found', 'There is no such page or list.');
    return file;
  }

  async function readNow({ path, newSource }: WordFile): Promise<DraftedFile> {
    const file = await readDraftedFile(database, contentFiles, path);
    if (file) return file;
    if (newSource === undefined) throw new HttpError(404, 'not_found', `site/${path} is missing.`);
    return { path, draft: undefined, file: undefined, source: newSource };
  }

  async function show(request: SignedInRequest, words: WordFile, shown: Shown): Promise<Response> {
    const { name, title, path, address } = words;
    const { sent, pictureErrors = [], diagnostics = [] } = shown;
    const now = await readNow(words);
    const state = now.file ? 'live' : 'draft';
    const described = await describeDraft(options, request, now, shown, state);
    const { source, launchDiagnostics, launchDiagnosticCount } = described;
    const form = describeForm(words, described.form.from, sent?.posted);
    const { errors, colors } = findErrors(words, form, source);
    const { placed } = placeDiagnostics(launchDiagnostics, words, source);
    const aboutHere = diagnostics.filter(({ file }) => file === `site/${path}`);
    // What the check says of a text does not begin with the name of a field.
    const rejections = words.kind === 'legal' ? aboutHere : aboutHere.map(leaveOutName);
    const fromBuild = placeDiagnostics(rejections, words, source);
    const page: WordsPageProps = {
      ...described.form,
      title,
      name,
      address: now.file && siteUrl + address,
      menu: await readMenu(),
      launchDiagnosticCount,
      form,
      launchDiagnostics: joinMessages(placed),
      errors: new Map([...errors, ...joinMessages(fromBuild.placed), ...pictureErrors]),
      colors,
      isUnsaved: sent !== undefined,
    };
    return showPage(request, 'words', page, shown.status);
  }
}

/** The errors in the text of a file, and the advice on its colors. */
function findErrors(words: WordFile, form: Group, source: string) {
  const controls = controlsOf(form);
  const colors = adviseOnColors(source, controls);
  const errors = new Map([...findTextErrors(words, source), ...findColorErrors(colors, controls)]);
  return { errors, colors };
}

/** The fragment of the entry that was moved, or of the one before the removed one. */
function findPlace(action: string | null): string {
  const [, list, index] = /^(?:up|remove) (.+)\.(\d+)$/.exec(action ?? '') ?? [];
  return list === undefined ? '' : `#${list}.${Math.max(Number(index) - 1, 0)}`;
}
