/**
 * Checks articles from the desk by the rules of `npm run check:content`. The texts come as JSON on standard input
 * and replace the files of the same name. It runs in a separate process, so that no text can reach the server.
 */
import { text } from 'node:stream/consumers';
import { atDesk, type Diagnostic } from '../../contract/diagnostic.ts';
import type { TextSource } from '../../site/content/lint/open-document.ts';
import { openArticle } from '../../site/content/lint/open-document.ts';
import { lint } from '../../site/content/lint/lint.ts';
import { readLintContext } from './lint-context.ts';

interface Question {
  written: readonly TextSource[];
  /** The file whose diagnostics are asked for; without it those of all. */
  only?: string;
}

/** The diagnostics of the articles that a question is about. */
export async function checkArticles(question: Question): Promise<Diagnostic[]> {
  const written = question.written.map(openArticle);
  const context = await readLintContext();
  const files = new Set(written.map(({ file }) => file));
  const documents = [...context.documents.filter(({ file }) => !files.has(file)), ...written];
  const checked = documents.filter(
    ({ file }) => question.only === undefined || file === question.only,
  );
  return lint({ ...context, documents }, checked).map(atDesk);
}

if (import.meta.main) {
  const question = JSON.parse(await text(process.stdin)) as Question;
  console.log(JSON.stringify(await checkArticles(question)));
}
