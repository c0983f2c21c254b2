import type { DeskOptions } from '../../desk-options.ts';
import { articlePath, readArticle, type DeskArticle } from '../../writing/articles.ts';
import { isContentPath } from '../../writing/content-files.ts';
import { describeRefusal } from '../../writing/describe-refusal.ts';
import { moveDraft } from '../../writing/drafts.ts';
import type { Author } from '../../writing/publication.ts';

export type RenameOutcome =
  | {
      ok: true;
      /** A message for each failed step afterwards, such as a push. */
      warnings: string[];
    }
  | { ok: false; status: 409 | 422; refusal: string };

/** Gives an article another address. Before it is published nobody knows the old one, and only its draft moves. */
export async function renameArticle(
  { database, contentFiles, publisher, clock }: RenameOptions,
  { slug, draft, file }: DeskArticle,
  to: string,
  author: Author,
): Promise<RenameOutcome> {
  const there = articlePath(to);
  if (!isContentPath(there)) {
    return refuse('An address has lower-case letters, digits and single hyphens.');
  }
  if (to === slug) return refuse('This is its address already.');
  if (await readArticle(database, contentFiles, to)) {
    return refuse(`There is an article at /blog/${to} already.`);
  }
  if (file) {
    if (draft) return refuse('Publish or discard the draft first, then rename it.');
    if (!publisher) return refuse('Nothing can be published here.');
    const outcome = await publisher.move(file, there, author);
    return outcome.ok ? outcome : refuse(describeRefusal(outcome), 409);
  }
  if (draft && !(await moveDraft(database, draft, there, author.id, clock()))) {
    return refuse(
      'Somebody else saved in this moment, so it keeps its address. Rename it again.',
      409,
    );
  }
  return { ok: true, warnings: [] };
}

type RenameOptions = Pick<DeskOptions, 'database' | 'contentFiles' | 'publisher' | 'clock'>;

function refuse(refusal: string, status: 409 | 422 = 422): RenameOutcome {
  return { ok: false, status, refusal };
}
