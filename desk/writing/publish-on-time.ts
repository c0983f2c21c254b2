import { stat } from 'node:fs/promises';
import { minuteIn } from '../../site/content/article/publication.ts';
import { settings } from '../../site/settings.ts';
import type { ActiveIncidents } from '../../server/operations/active-incidents.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { hourMs, type Clock } from '../../server/platform/time/clock.ts';
import { findLastAppearance } from './articles.ts';
import type { ContentFiles } from './content-files.ts';
import { describeRejection } from './describe-rejection.ts';
import type { PublishOutcome } from './publication.ts';

export interface PublishOnTimeOptions {
  /** Whether the last build lacks an article that is due, or has one that is not. */
  isDue: () => Promise<boolean>;
  publish: () => Promise<PublishOutcome>;
  incidents: Pick<ActiveIncidents, 'raise' | 'clear'> | undefined;
  clock: Clock;
  log: Log;
}

/** Publishes articles at their day and time, for a call each minute. */
export function createPublishOnTime(options: PublishOnTimeOptions): () => Promise<void> {
  const { isDue, publish, incidents, clock, log } = options;
  let failedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (!(await isDue())) return incidents?.clear('article');
    if (clock() - failedAt < hourMs) return;
    const outcome = await publish();
    if (outcome.ok) {
      log.info('published an article whose time has come');
    } else if (outcome.reason !== 'busy') {
      // While another publication is running, its build includes what is due, or the next call publishes it.
      failedAt = clock();
      log.error({ outcome }, 'an article whose time has come could not be published');
      incidents?.raise({
        kind: 'article',
        message: 'An article whose time has come could not be published.',
        reason: describeRejection(outcome, 'Not published'),
      });
    }
  };
}

/**
 * Whether an article has become due since the last build, and the server can build.
 *
 * @param inputsFile its time is that of the build, which lacks it while it runs
 */
export async function isArticleDue(
  files: ContentFiles,
  inputsFile: string,
  now: number,
): Promise<boolean> {
  const built = await stat(inputsFile).catch(() => undefined);
  if (!built) return false;
  const appeared = await findLastAppearance(files, now);
  return appeared > minuteIn(settings.timeZone, built.mtime) && (await files.checkWritable()).ok;
}
