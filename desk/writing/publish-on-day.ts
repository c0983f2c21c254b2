import type { Log } from '../../server/platform/log/log.ts';
import type { Clock } from '../../server/platform/time/clock.ts';
import type { PublishOutcome } from './publication.ts';

export interface PublishOnDayOptions {
  /** YYYY-MM-DD in the site's time zone. */
  today: () => string;
  /** Whether an article is due but not yet visible. Takes a second. */
  isDue: () => Promise<boolean>;
  publish: () => Promise<PublishOutcome>;
  /** After a publication that failed. */
  retryMs: number;
  clock: Clock;
  log: Log;
}

/**
 * One check each minute: runs on the first after a start and on the first of a day, so that a day of downtime skips
 * no article.
 */
export function createPublishOnDay(options: PublishOnDayOptions): () => Promise<void> {
  const { today, isDue, publish, retryMs, clock, log } = options;
  let doneOn: string | undefined;
  let notBefore = 0;

  return async () => {
    const day = today();
    if (day === doneOn || clock() < notBefore) return;
    if (await isDue()) {
      const outcome = await publish();
      // A publication is running: its build includes today's articles, or the next check publishes them.
      if (!outcome.ok && outcome.reason === 'busy') return;
      if (!outcome.ok) {
        notBefore = clock() + retryMs;
        log.error({ outcome }, 'an article whose day has come could not be published');
        return;
      }
      log.info('published an article whose day has come');
    }
    doneOn = day;
  };
}
