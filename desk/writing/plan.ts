import { articleFormat } from '../../site/content/editing/edit-article.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { addFormerSlug, slugOf } from './articles.ts';
import type { ContentFile, ContentFiles } from './content-files.ts';
import { readDraft } from './drafts.ts';
import type { Journal } from './journal.ts';
import type { RejectedPublication, SeenDraft, SeenFile } from './publication.ts';
import { renameTopics } from './rename-topics.ts';
import { unlinkArticles } from './unlink-articles.ts';

/** The changes of a publication, before anything is changed. */
type Plan = Pick<Journal, 'changes' | 'drafts'>;

export type Planned = { ok: true; plan: Plan } | RejectedPublication;

interface Sources {
  database: Database;
  files: ContentFiles;
}

export async function planDraft(
  { database, files }: Sources,
  { path, revision }: SeenDraft,
): Promise<Planned> {
  const [draft, file] = await Promise.all([readDraft(database, path), files.read(path)]);
  if (draft?.revision !== revision || draft.basedOn !== file?.sha256) {
    return { ok: false, reason: 'conflict', paths: [path] };
  }
  const change = { path, before: file?.source, after: draft.source };
  const renamed =
    file && path === 'settings.yaml' ? await renameTopics(files, file.source, draft.source) : [];
  return { ok: true, plan: { changes: [change, ...renamed], drafts: [path] } };
}

/** Moves a published article to another address; the old one redirects. A draft of it stays behind. */
export async function planMove({ files }: Sources, from: SeenFile, to: string): Promise<Planned> {
  const [file, taken] = await Promise.all([files.read(from.path), files.read(to)]);
  if (taken || !file || file.sha256 !== from.sha256) {
    return { ok: false, reason: 'conflict', paths: [taken ? to : from.path] };
  }
  const changes = [
    { path: from.path, before: file.source },
    { path: to, after: addFormerSlug(file.source, slugOf(from.path)) },
  ];
  return { ok: true, plan: { changes, drafts: [] } };
}

/** Hides a published article from visitors, and takes the links to it out of other texts. A draft of it stays a draft. */
export async function planUnpublish(
  { files }: Sources,
  { path, sha256 }: SeenFile,
): Promise<Planned> {
  const file = await files.read(path);
  if (file?.sha256 !== sha256) return { ok: false, reason: 'conflict', paths: [path] };
  const after = articleFormat.set(file.source, ['isDraft'], true);
  const changes = [{ path, before: file.source, after }, ...(await unlinkArticles(files, [file]))];
  return { ok: true, plan: { changes, drafts: [] } };
}

/** Deletes articles, and takes the links to them out of other texts. A draft of one stays. */
export async function planDelete({ files }: Sources, seen: readonly SeenFile[]): Promise<Planned> {
  const deleted: ContentFile[] = [];
  for (const { path, sha256 } of seen) {
    const file = await files.read(path);
    if (file?.sha256 !== sha256) return { ok: false, reason: 'conflict', paths: [path] };
    deleted.push(file);
  }
  const removed = deleted.map(({ path, source }) => ({ path, before: source }));
  const changes = [...removed, ...(await unlinkArticles(files, deleted))];
  return { ok: true, plan: { changes, drafts: [] } };
}

/** @param undoable the last publication; undefined when there was none */
export async function planUndo(
  { files }: Sources,
  undoable: Journal | undefined,
): Promise<Planned> {
  if (!undoable) return { ok: false, reason: 'failed', sentence: 'There is nothing to undo.' };
  const changes = undoable.changes.map(({ path, before, after }) => ({
    path,
    before: after,
    after: before,
  }));
  for (const { path, before } of changes) {
    const file = await files.read(path);
    if (file?.source !== before) {
      const sentence = `site/${path} was changed elsewhere since then, and Undo would lose that change. Edit the page instead.`;
      return { ok: false, reason: 'failed', sentence };
    }
  }
  return { ok: true, plan: { changes, drafts: undoable.drafts } };
}
