import type { DeskOptions } from '../../desk-options.ts';
import {
  addFormerSlug,
  articlePath,
  readArticle,
  type DeskArticle,
} from '../../writing/articles.ts';
import { isContentPath } from '../../writing/content-files.ts';
import { discardDraft, saveDraft } from '../../writing/drafts.ts';
import type { Author } from '../../writing/publication.ts';
import { explainOutcome, type ActionResult } from '../../forms/publish-draft.ts';

/** Changes the slug of an article, with its draft. Before publication nobody knows the old one, so only the draft moves. */
export async function renameArticle(
  { database, contentFiles, publisher, clock }: RenameOptions,
  { slug, draft, file }: DeskArticle,
  to: string,
  author: Author,
): Promise<ActionResult> {
  const target = articlePath(to);
  if (!isContentPath(target)) {
    return reject(
      'An address has at most 100 lower-case letters from a to z, digits and single hyphens, such as “warm-hellos”.',
    );
  }
  if (to === slug) return reject('This is its address already.');
  const taken = reject(`There is an article at /blog/${to} already.`);
  if (await readArticle(database, contentFiles, to)) return taken;
  if (!file) {
    if (!draft) return reject('This article is not at this address any more.');
    return (await moveDraft(draft.source, undefined)) ? { ok: true, notice: 'draft-saved' } : taken;
  }
  if (!publisher) return reject('Nothing can be published here.');
  const result = explainOutcome(await publisher.move(file, target, author), 'renamed');
  const isMoved = result.ok || result.status === 200;
  const moved = isMoved && draft && (await contentFiles.read(target));
  if (moved) {
    // A draft of an earlier version of the file stays in conflict with it.
    const basedOn = draft.basedOn === file.sha256 ? moved.sha256 : draft.basedOn;
    await moveDraft(addFormerSlug(draft.source, slug), basedOn);
  }
  return result;

  async function moveDraft(source: string, basedOn: string | undefined): Promise<boolean> {
    const copy = { path: target, source, basedOn, revision: 0 };
    if ((await saveDraft(database, copy, author.id, clock())) === undefined) return false;
    // What somebody else saves in this moment stays at the old address.
    if (draft) await discardDraft(database, draft.path, draft.revision);
    return true;
  }
}

type RenameOptions = Pick<DeskOptions, 'database' | 'contentFiles' | 'publisher' | 'clock'>;

function reject(rejection: string): ActionResult {
  return { ok: false, status: 422, rejection };
}
