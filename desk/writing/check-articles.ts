import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { evictOldest } from '../../server/platform/evict-oldest.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../../server/platform/time/clock.ts';
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

/** A few articles, and the list of all. */
const cachedAnswers = 20;

/**
 * Runs the content check in a separate process, which takes about a second, unless it has checked the same texts
 * already. Where it fails, for example because the settings are unreadable, articles can still be edited.
 *
 * @param root the folder of the project
 */
export function createArticleCheck(root: string, clock: Clock, log: Log): CheckArticles {
  const answers = new Map<string, ReturnType<CheckArticles>>();
  return async (written) => {
    if (!existsSync(join(root, script))) return undefined;
    const input = JSON.stringify(written);
    // An article may become due with the next minute.
    const minute = Math.floor(clock() / minuteMs);
    const key = createHash('sha256')
      .update(`${minute} ${await describeFiles(join(root, 'site'))} ${input}`)
      .digest('base64');
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(input, () => answers.delete(key));
    answers.set(key, answer);
    evictOldest(answers, cachedAnswers);
    return answer;
  };

  async function ask(input: string, forget: () => void): ReturnType<CheckArticles> {
    try {
      return (await askProgram(root, [script], input)) as Diagnostic[];
    } catch (err) {
      log.error({ err }, 'the articles could not be checked');
      forget();
      return undefined;
    }
  }
}

/** Names, sizes and times of all files in a folder: another text after a publication, or a change in a checkout. */
async function describeFiles(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const described = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  // A file that is removed at this moment.
  return (await Promise.allSettled(described)).map((it) => 'value' in it && it.value).join();
}
