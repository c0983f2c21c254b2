import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { cacheAnswers, type CacheOptions } from './cache-answers.ts';
import { callProgram } from './run-program.ts';

export interface ArticleQuestion {
  /** Drafts, in place of their files, whose names are those of diagnostics. */
  written: readonly { file: string; text: string }[];
  /** Asks for the diagnostics of the published articles too, which takes more time. */
  isForAll: boolean;
}

/** The diagnostics of articles; undefined when the check is unavailable. */
export type CheckArticles = (
  question: ArticleQuestion,
) => Promise<readonly Diagnostic[] | undefined>;

const script = 'scripts/content/check-articles.ts';

/**
 * Runs the content check in a separate process. Where it fails, for example because the settings are unreadable,
 * articles can still be edited.
 */
export function createArticleCheck(options: CacheOptions): CheckArticles {
  const { root } = options;
  const check = cacheAnswers(
    options,
    'the articles could not be checked',
    async (question: ArticleQuestion) =>
      (await callProgram(root, [script], JSON.stringify(question))) as Diagnostic[],
  );
  return async (question) => (existsSync(join(root, script)) ? check(question) : undefined);
}
