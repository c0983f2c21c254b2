import type { DeskOptions } from '../../desk-options.ts';
import { readArticle, readFrontMatter } from '../../writing/articles.ts';
import type { Author } from '../../writing/publication.ts';
import { explainOutcome, type ActionResult } from '../../forms/publish-draft.ts';

type Options = Pick<DeskOptions, 'database' | 'contentFiles' | 'publisher'>;

/** Deletes the files of articles that have no unpublished changes. @param slugs may be forged */
export async function deleteArticles(
  { database, contentFiles, publisher }: Options,
  slugs: readonly string[],
  author: Author,
): Promise<ActionResult> {
  const read = slugs.map((slug) => readArticle(database, contentFiles, slug));
  const articles = (await Promise.all(read)).filter((article) => article !== undefined);
  const changed = articles.find(({ draft }) => draft);
  if (changed) {
    const title = String(readFrontMatter(changed.source).title ?? changed.slug);
    return reject(`“${title}” has a draft: publish or discard that first.`);
  }
  const files = articles.flatMap(({ file }) => file ?? []);
  // Somebody else has deleted them.
  if (files.length === 0) return { ok: true, notice: 'articles-deleted' };
  if (!publisher) return reject('Nothing can be published here.');
  return explainOutcome(await publisher.delete(files, author), 'articles-deleted');
}

function reject(reason: string): ActionResult {
  return { ok: false, status: 422, rejection: `Not deleted. ${reason}` };
}
