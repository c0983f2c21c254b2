import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { DeskRequest, Route, SignedInRequest } from '../../routes.ts';
import { discardDraft, listDrafts, readDraft, saveDraft } from '../../writing/drafts.ts';
import { explainUnsaved, type NotSaved } from '../../writing/explain-unsaved.ts';
import { explainUnpublishable, saveRefusals } from '../../writing/describe-refusal.ts';
import { maxPictureBytes } from '../../writing/pictures.ts';
import { withNotice } from '../../shell.ts';
import type { WordsMenuEntry } from './WordsMenu.tsx';
import { adviseOnColors, findColorFaults, takeChosenColors } from './color-advice.ts';
import { countSamples, editWords, findTyped, findWordFaults, placeFindings } from './edit-words.ts';
import { controlsOf, describeForm } from './form.ts';
import { keepPictures } from './keep-pictures.ts';
import { describeSaved } from './describe-saved.ts';
import { createLaunchRoutes } from './launch-routes.ts';
import { publishDraft, undoPublication, type Pressed } from './publish-draft.ts';
import { loadFormat, wordFiles, type WordFile } from './word-files.ts';

/** What a form shows besides the saved copy. */
interface Unsaved {
  refusal?: string;
  /** Why an uploaded picture was rejected, by the name of its control. */
  rejected?: ReadonlyMap<string, string>;
  typed?: ReadonlyMap<string, string>;
  /** The values that somebody else has saved, as sentences. */
  theirs?: ReadonlyMap<string, string>;
  /** The source of the form, if the typed values fit no other. */
  from?: string;
}

/** The copy of pages and the entries of lists, as forms generated from their schemas. */
export function createWordsRoutes(options: DeskOptions): Route[] {
  const { database, clock, renderPage, readShell, readLaunchFindings } = options;
  const { contentFiles, publisher, siteUrl } = options;
  return [
    ...createLaunchRoutes(options, readMenu),
    {
      method: 'GET',
      path: paths.words(':name'),
      access: 'signed-in',
      async answer(request) {
        return show(request, find(request), {});
      },
    },
    {
      method: 'POST',
      path: paths.words(':name'),
      access: 'signed-in',
      maxFileBytes: maxPictureBytes,
      async answer(request) {
        const { context, fields } = request;
        const file = find(request);
        const back = paths.words(file.name);
        if (fields.get('do') === 'discard') {
          const { draft } = await readNow(file);
          if (draft) await discardDraft(database, file.path, draft.revision);
          return context.redirect(withNotice(back, 'draft-discarded'), 303);
        }
        if (fields.get('do') === 'undo') {
          return finish(request, file, await undoPublication(options, request, file.path));
        }
        const checked = await takeChosen(request, file);
        if (checked) return show(request, file, checked, checked.refusal ? 422 : 200);
        const unsaved = await save(request, file);
        if (unsaved) return show(request, file, unsaved, unsaved.status);
        if (fields.get('do') !== 'publish') {
          return context.redirect(withNotice(back, 'draft-saved'), 303);
        }
        const { source } = await readNow(file);
        const { parse } = await loadFormat(file);
        if (findFaults(file, parse(source), source, new Map()).faults.size > 0) {
          return show(request, file, { refusal: 'Correct the marked fields, then publish.' }, 422);
        }
        return finish(request, file, await publishDraft(options, request, file.path, 'published'));
      },
    },
  ];

  function finish(request: SignedInRequest, file: WordFile, pressed: Pressed) {
    if (!pressed.ok) return show(request, file, { refusal: pressed.refusal }, pressed.status);
    return request.context.redirect(withNotice(paths.words(file.name), pressed.notice), 303);
  }

  /** Takes over chosen pictures and colors. @returns what to show if one is rejected, or the colors are only to be checked */
  async function takeChosen(
    request: SignedInRequest,
    file: WordFile,
  ): Promise<Unsaved | undefined> {
    const { fields: posted } = request;
    const { schema } = file;
    const from = posted.get('from')?.replaceAll('\r\n', '\n') ?? (await readNow(file)).source;
    const format = await loadFormat(file);
    const form = describeForm(schema, format.parse(from));
    const rejected = await keepPictures(request, form, options);
    if (rejected) {
      const refusal = 'Not saved: a picture cannot be used. Choose it once more.';
      return { refusal, rejected, typed: findTyped({ format, schema, from, posted }) };
    }
    const controls = controlsOf(form);
    takeChosenColors(posted, controls);
    const typed = findTyped({ format, schema, from, posted });
    if (findColorFaults(new Map(), controls, typed).size > 0) {
      return { refusal: 'Not saved: correct the marked fields.', typed };
    }
    return posted.get('do') === 'check' ? { typed } : undefined;
  }

  /** Saves the posted values as a draft. @returns what to show if they were rejected */
  async function save(
    request: SignedInRequest,
    file: WordFile,
  ): Promise<(Unsaved & NotSaved) | undefined> {
    const { fields: posted, session } = request;
    const { path, schema } = file;
    const { source, draft } = await readNow(file);
    // Browsers send line breaks as CRLF.
    const from = posted.get('from')?.replaceAll('\r\n', '\n') ?? source;
    const format = await loadFormat(file);
    const typed = findTyped({ format, schema, from, posted });
    try {
      const edited = editWords({ format, schema, from, now: source, posted });
      if (!edited.ok) {
        const refusal = saveRefusals[edited.reason];
        return edited.reason === 'fields'
          ? { refusal, status: 409, typed, theirs: edited.theirs }
          : { refusal, status: 409, typed, from };
      }
      if (edited.source === source) return undefined;
      const basedOn = draft ? draft.basedOn : (await contentFiles.read(path))?.sha256;
      const revision = draft?.revision ?? 0;
      const words = { path, source: edited.source, basedOn, revision };
      const saved = await saveDraft(database, words, session.person.id, clock());
      return saved.ok ? undefined : { refusal: saveRefusals.moment, status: 409, typed };
    } catch (error) {
      return { typed, ...explainUnsaved(error, path) };
    }
  }

  async function readMenu(): Promise<WordsMenuEntry[]> {
    const drafts = await listDrafts(database);
    return wordFiles.map(({ name, title, kind, path }) => ({
      name,
      title,
      kind,
      isDraft: drafts.some((found) => found.path === path),
    }));
  }

  function find({ context }: DeskRequest): WordFile {
    const file = wordFiles.find(({ name }) => name === context.req.param('name'));
    if (!file) throw new HttpError(404, 'not_found', 'There is no such page or list.');
    return file;
  }

  async function readNow({ path }: WordFile) {
    const [draft, published] = await Promise.all([
      readDraft(database, path),
      contentFiles.read(path),
    ]);
    const source = draft?.source ?? published?.source;
    if (source === undefined) throw new HttpError(404, 'not_found', `site/${path} is missing.`);
    return { draft, source };
  }

  async function show(
    request: SignedInRequest,
    file: WordFile,
    { refusal, rejected, typed, theirs, from }: Unsaved,
    status: 200 | 409 | 422 | 503 = 200,
  ): Promise<Response> {
    const now = await readNow(file);
    const { draft } = now;
    const source = from ?? now.source;
    const [menu, findings, saved, writable] = await Promise.all([
      readMenu(),
      readLaunchFindings(),
      describeSaved(options, request, draft),
      contentFiles.checkWritable(),
    ]);
    const format = await loadFormat(file);
    const value = format.parse(source);
    const form = describeForm(file.schema, value);
    const { faults, colors } = findFaults(file, value, source, typed ?? new Map());
    const here = findings?.filter((finding) => finding.file === `site/${file.path}`);
    const page = renderPage('words', {
      shell: await readShell(request),
      title: file.title,
      name: file.name,
      address: siteUrl + file.address,
      menu,
      toDo: findings?.length ?? 0,
      form,
      // Of the published file: a draft may have other lines.
      launch: draft || !here ? new Map() : placeFindings(here, format, form, source),
      from: source,
      samples: countSamples(value),
      hasDraft: draft !== undefined,
      saved,
      faults: new Map([...faults, ...(theirs ?? []), ...(rejected ?? [])]),
      colors,
      typed: typed ?? new Map(),
      refusal,
      cannotPublish: explainUnpublishable(writable, publisher),
      canUndo: publisher?.undoablePaths().includes(file.path) ?? false,
    });
    return request.context.html(page, status);
  }
}

/** The errors in the words of a file, and the advice on its colors. */
function findFaults(
  { schema }: WordFile,
  value: unknown,
  source: string,
  typed: ReadonlyMap<string, string>,
) {
  const controls = controlsOf(describeForm(schema, value));
  const colors = adviseOnColors(source, controls, typed);
  const faults = new Map([
    ...findWordFaults(schema, value),
    ...findColorFaults(colors, controls, typed),
  ]);
  return { faults, colors };
}
