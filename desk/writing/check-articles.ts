import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { askProgram } from './run-program.ts';

/** A draft text. */
interface WrittenText {
  /** Relative to the project, as in diagnostics. */
  file: string;
  text: string;
}

/** The diagnostics of all articles, with these texts in place of their files; undefined when nothing can be checked. */
export type CheckArticles = (
  written: readonly WrittenText[],
) => Promise<readonly Diagnostic[] | undefined>;

const script = 'scripts/content/check-articles.ts';

/** Runs the content check in a separate process, and caches the last result. @param root the folder of the project */
export function createArticleCheck(root: string): CheckArticles {
  let last: { input: string; answer: Promise<readonly Diagnostic[]> } | undefined;
  return async (written) => {
    if (!existsSync(join(root, script))) return undefined;
    const input = JSON.stringify(written);
    // Published files can change in the meantime, so without drafts it always runs again.
    if (written.length === 0 || last?.input !== input) {
      last = { input, answer: askProgram(root, [script], input) as Promise<Diagnostic[]> };
      last.answer.catch(() => (last = undefined));
    }
    return last.answer;
  };
}
