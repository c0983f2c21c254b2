/**
 * Checks articles from the desk by the rules of `npm run check:content`. The texts come as JSON on standard input
 * and replace the files of the same name. It runs in a separate process, so that no text can reach the server.
 */
import { text } from 'node:stream/consumers';
import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import type { ArticleQuestion } from '../../desk/writing/check-articles.ts';
import { openArticle } from '../../site/content/lint/open-document.ts';
import { lint } from '../../site/content/lint/lint.ts';
import { readLintContext } from './lint-context.ts';

/** The diagnostics of the articles that a question is about. */
export async function checkArticles({ written, isForAll }: ArticleQuestion): Promise<Diagnostic[]> {
  const context = await readLintContext();
  // Each beside the published articles, because it is published alone.
  const found = written.map(openArticle).flatMap((draft) => {
    const others = context.documents.filter(({ file }) => file !== draft.file);
    return lint({ ...context, documents: [...others, draft] }, [draft]);
  });
  const published = context.documents.filter(
    ({ file }) => isForAll && written.every((draft) => draft.file !== file),
  );
  return [...found, ...lint(context, published)].map(atDesk);
}

if (import.meta.main) {
  const question = JSON.parse(await text(process.stdin)) as ArticleQuestion;
  console.log(JSON.stringify(await checkArticles(question)));
}
