import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { evictOldest } from '../../server/platform/evict-oldest.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../../server/platform/time/clock.ts';

/** A few articles, and the list of all. */
const cachedAnswers = 20;

interface CacheOptions {
  /** The folder of the project. */
  root: string;
  clock: Clock;
  log: Log;
  /** The log message when there is no answer. */
  failure: string;
}

/**
 * Caches what a program says about the site, which takes a second, until a file of the site or the minute changes: an
 * article may become due. An answer that failed is undefined, and not cached.
 *
 * @param ask its question is part of the key, as JSON
 */
export function cacheAnswers<Question, Answer>(
  { root, clock, log, failure }: CacheOptions,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | undefined> {
  const answers = new Map<string, Promise<Answer | undefined>>();
  return async (question) => {
    const minute = Math.floor(clock() / minuteMs);
    const files = await describeFiles(join(root, 'site'));
    const key = createHash('sha256')
      .update(`${minute} ${files} ${JSON.stringify(question)}`)
      .digest('base64');
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(question).catch((err: unknown) => {
      log.error({ err }, failure);
      answers.delete(key);
      return undefined;
    });
    answers.set(key, answer);
    evictOldest(answers, cachedAnswers);
    return answer;
  };
}

/** Names, sizes and times of all files in a folder. */
async function describeFiles(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const described = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  // A file may be removed at this moment.
  return (await Promise.allSettled(described)).map((it) => 'value' in it && it.value).join();
}
