import type { Config } from '../../server/config.ts';
import { minuteMs, systemClock } from '../../server/platform/time/clock.ts';
import { repeat } from '../../server/platform/time/repeat.ts';
import { createPublishOnTime, isArticleDue, type PublishOnTimeOptions } from './publish-on-time.ts';
import { createPublisher, type PublisherOptions } from './publisher.ts';
import { placeOf } from './recover-files.ts';
import { createBuildRunner } from './run-build.ts';

interface PublishingOptions
  extends
    Omit<PublisherOptions, 'root' | 'place' | 'build' | 'clock'>,
    Pick<PublishOnTimeOptions, 'incidents'> {
  config: Config;
}

/** Publishes on request, and when articles become due. */
export function startPublishing(options: PublishingOptions) {
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
