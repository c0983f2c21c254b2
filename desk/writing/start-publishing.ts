import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs, systemClock } from '../../server/platform/time/clock.ts';
import { repeat } from '../../server/platform/time/repeat.ts';
import type { ContentFiles } from './content-files.ts';
import { createPublishOnTime, isArticleDue, type PublishOnTimeOptions } from './publish-on-time.ts';
import { createPublisher } from './publisher.ts';
import { placeOf } from './recover-files.ts';
import { createBuildRunner } from './run-build.ts';

/** Makes the server switch to the files that the given work puts in place. */
export type ReplaceSite = (move: () => void) => void;

/** Publishes on request, and when articles become due. */
export function startPublishing(options: {
  config: Config;
  database: Database;
  files: ContentFiles;
  replaceSite: ReplaceSite;
  onPublished: () => void;
  incidents: PublishOnTimeOptions['incidents'];
  log: Log;
}) {
  const { config, files, log } = options;
  const root = process.cwd();
  const publisher = createPublisher({
    ...options,
    root,
    place: placeOf(config),
    build: createBuildRunner(root),
    clock: systemClock,
  });
  const publishOnTime = createPublishOnTime({
    isDue: () => isArticleDue(files, config.siteInputsFile, systemClock()),
    publish: publisher.publishDue,
    incidents: options.incidents,
    clock: systemClock,
    log,
  });
  const repetition = repeat(minuteMs, 'articles whose time has come', publishOnTime, log);
  return {
    publisher,
    async stop() {
      await publisher.stop();
      await repetition.stop();
    },
  };
}
