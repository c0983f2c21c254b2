import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Log } from '../../server/platform/log/log.ts';
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
 * Runs the content check in a separate process, and caches the last result. Where it fails, for example because the
 * settings are unreadable, articles can still be edited.
 *
 * @param root the folder of the project
 */
export function createArticleCheck(root: string, log: Log): CheckArticles {
  let last: { input: string; answer: ReturnType<CheckArticles> } | undefined;
  return async (written) => {
    if (!existsSync(join(root, script))) return undefined;
    const input = JSON.stringify(written);
    // Published files can change in the meantime, so without drafts it always runs again.
    if (written.length === 0 || last?.input !== input) {
      last = { input, answer: ask(input) };
    }
    return last.answer;
  };

  async function ask(input: string): ReturnType<CheckArticles> {
    try {
      return (await askProgram(root, [script], input)) as Diagnostic[];
    } catch (err) {
      log.error({ err }, 'the articles could not be checked');
      last = undefined;
      return undefined;
    }
  }
}
