import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { evictOldest } from '../../server/platform/evict-oldest.ts';
import { inputsFile } from '../../server/built-paths.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, type Clock } from '../../server/platform/time/clock.ts';

/** A few articles, and the list of all. */
const cachedAnswers = 20;

export interface CacheOptions {
  /** The folder of the project. */
  root: string;
  clock: Clock;
  log: Log;
}

/**
 * Caches what a program says about the site, which takes a second, until the next publication or minute: an article
 * may become due, or a file be changed by hand. An answer that failed is undefined until then, because a text that the
 * program cannot read makes every answer as slow.
 *
 * @param failure the log message when there is no answer
 * @param ask its question is part of the key, as JSON
 */
export function cacheAnswers<Answer, Question = void>(
  { root, clock, log }: CacheOptions,
  failure: string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | undefined> {
  const answers = new Map<string, Promise<Answer | undefined>>();
  return async (question) => {
    const minute = Math.floor(clock() / minuteMs);
    // Every publication replaces this file.
    const built = await stat(join(root, inputsFile)).catch(() => undefined);
    const key = hash('sha256', JSON.stringify([minute, built?.mtimeMs, question]));
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(question).catch((err: unknown) => {
      log.error({ err }, failure);
      return undefined;
    });
    answers.set(key, answer);
    evictOldest(answers, cachedAnswers);
    return answer;
  };
}
