import type { DeskOptions } from '../../desk-options.ts';
import { articlePath, readArticle, type DeskArticle } from '../../writing/articles.ts';
import { isContentPath } from '../../writing/content-files.ts';
import { discardDraft, saveDraft } from '../../writing/drafts.ts';
import type { Author } from '../../writing/publication.ts';
import { explainOutcome, type ActionResult } from '../words/publish-draft.ts';

/** Changes the slug of an article. Before publication nobody knows the old one, so only the draft moves. */
export async function renameArticle(
  { database, contentFiles, publisher, clock }: RenameOptions,
  { slug, draft, file }: DeskArticle,
  to: string,
  author: Author,
): Promise<ActionResult> {
  const there = articlePath(to);
  if (!isContentPath(there)) {
    return reject(
      'An address has at most 100 lower-case letters from a to z, digits and single hyphens, such as “warm-hellos”.',
    );
  }
  if (to === slug) return reject('This is its address already.');
  const taken = reject(`There is an article at /blog/${to} already.`);
  if (await readArticle(database, contentFiles, to)) return taken;
  if (file) {
    if (draft) return reject('Publish or discard the draft first, then rename it.');
    if (!publisher) return reject('Nothing can be published here.');
    return explainOutcome(await publisher.move(file, there, author), 'renamed');
  }
  if (draft) {
    const moved = { path: there, source: draft.source, basedOn: undefined, revision: 0 };
    if ((await saveDraft(database, moved, author.id, clock())) === undefined) return taken;
    // What somebody else saves in this moment stays at the old address.
    await discardDraft(database, draft.path, draft.revision);
  }
  return { ok: true, notice: 'draft-saved' };
}

type RenameOptions = Pick<DeskOptions, 'database' | 'contentFiles' | 'publisher' | 'clock'>;

function reject(rejection: string): ActionResult {
  return { ok: false, status: 422, rejection };
}
