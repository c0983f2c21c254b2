import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import { cacheAnswers } from './cache-answers.ts';
import { askProgram } from './run-program.ts';

/** A draft text. */
interface WrittenText {
  /** Relative to the project, as in diagnostics. */
  file: string;
  text: string;
}

/** The diagnostics of all articles, with these texts in place of their files; undefined when the check is unavailable. */
export type CheckArticles = (
  written: readonly WrittenText[],
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
    async (written: readonly WrittenText[]) =>
      (await askProgram(root, [script], JSON.stringify(written))) as Diagnostic[],
  );
  return async (written) => (existsSync(join(root, script)) ? check(written) : undefined);
}
