import { readHealth } from '../../../server/operations/read-health.ts';
import { replayDeliveries } from '../../../server/outbox/replay.ts';
import { readServedChannels } from '../../../server/outbox/registered-channels.ts';
import { createRateLimit } from '../../../server/platform/http/rate-limit.ts';
import { minuteMs } from '../../../server/platform/time/clock.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, post, type Route } from '../../routes.ts';
import { withNotice } from '../../shell.ts';

/** The state of every part, and retries. */
export function createHealthRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage, health } = options;
  // For everybody together, because each canary notifies the owner. The last one has ended by then.
  const canaries = createRateLimit(1, 2 * minuteMs, clock);
  return [
    get(paths.health, async (request) => {
      const found = await readHealth({ ...health, database, now: clock() });
      const canSendCanary = health.sendCanary !== undefined;
      return showPage(request, 'health', { health: found, canSendCanary });
    }),
    post(paths.health, async ({ context, fields }) => {
      if (fields.get('do') === 'canary' && health.sendCanary) {
        const { ok: maySend } = canaries.take('');
        if (maySend) health.sendCanary();
        const notice = maySend ? 'canary-sent' : 'canary-recent';
        return context.redirect(withNotice(paths.health, notice), 303);
      }
      const channels = await readServedChannels(database);
      await replayDeliveries(database, clock(), channels);
      options.wake();
      return context.redirect(withNotice(paths.health, 'tried-again'), 303);
    }),
  ];
}
