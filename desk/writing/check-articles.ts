import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import { cacheAnswers } from './cache-answers.ts';
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
 *
 * @param root the folder of the project
 */
export function createArticleCheck(root: string, clock: Clock, log: Log): CheckArticles {
  const failure = 'the articles could not be checked';
  const check = cacheAnswers(
    { root, clock, log, failure },
    async (question: ArticleQuestion) =>
      (await callProgram(root, [script], JSON.stringify(question))) as Diagnostic[],
  );
  return async (question) => (existsSync(join(root, script)) ? check(question) : undefined);
}
