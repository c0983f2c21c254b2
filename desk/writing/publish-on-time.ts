import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import type { PublishOutcome } from './publication.ts';

export interface PublishOnTimeOptions {
  /** The last time at which an article appeared. The check runs whenever it has changed. */
  findLastAppearance: () => Promise<string>;
  /** Whether an article is due but not yet visible. Takes a second. */
  isDue: () => Promise<boolean>;
  publish: () => Promise<PublishOutcome>;
  /** After a publication that failed. */
  retryMs: number;
  clock: Clock;
  log: Log;
}

/**
 * Publishes articles at their day and time, for a call each minute. It also checks at the first call after a start, so
 * that downtime skips no article.
 */
export function createPublishOnTime(options: PublishOnTimeOptions): () => Promise<void> {
  const { findLastAppearance, isDue, publish, retryMs, clock, log } = options;
  let checkedFor: string | undefined;
  let notBefore = 0;

  return async () => {
    if (clock() < notBefore) return;
    const appearance = await findLastAppearance();
    if (appearance === checkedFor) return;
    if (await isDue()) {
      const outcome = await publish();
      // A publication is running: its build includes what is due, or the next check publishes them.
      if (!outcome.ok && outcome.reason === 'busy') return;
      if (!outcome.ok) {
        notBefore = clock() + retryMs;
        log.error({ outcome }, 'an article whose time has come could not be published');
        return;
      }
      log.info('published an article whose time has come');
    }
    checkedFor = appearance;
  };
}
