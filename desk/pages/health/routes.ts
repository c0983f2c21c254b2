import type { CanaryResult } from '../../../server/operations/canary.ts';
import { readHealth } from '../../../server/operations/read-health.ts';
import { replayAbandoned } from '../../../server/outbox/replay.ts';
import { readServedChannels } from '../../../server/outbox/registered-channels.ts';
import { secondMs } from '../../../server/platform/time/clock.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, post, type Route, type SignedInRequest } from '../../routes.ts';
import { withNotice } from '../../shell.ts';
import { nameChannel, quoteCause } from '../leads/describe-lead.ts';
import type { HealthPageProps } from './HealthPage.tsx';

const days = 14;
/** A failing channel may respond only after the browser's connection has timed out. */
const canaryPatienceMs = 20 * secondMs;

/** The state of every part, and retries. */
export function createHealthRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage, health } = options;
  return [
    get(paths.health, (request) => show(request, undefined)),
    post(paths.health, async (request) => {
      if (request.fields.get('do') === 'canary' && health.sendCanary) {
        const late = new Promise<'late'>((resolve) => {
          setTimeout(resolve, canaryPatienceMs, 'late').unref();
        });
        return show(request, describeCanary(await Promise.race([health.sendCanary(), late])));
      }
      const channels = await readServedChannels(database);
      await replayAbandoned(database, clock(), channels);
      options.wake();
      return request.context.redirect(withNotice(paths.health, 'tried-again'), 303);
    }),
  ];

  async function show(
    request: SignedInRequest,
    canary: HealthPageProps['canary'],
  ): Promise<Response> {
    const now = clock();
    const { dataDir, backupFolder } = health;
    const activeIncidents = health.activeIncidents();
    const found = await readHealth({ database, now, activeIncidents, dataDir, backupFolder, days });
    const canSendCanary = health.sendCanary !== undefined;
    return showPage(request, 'health', { health: found, canSendCanary, canary });
  }
}

function describeCanary(result: CanaryResult | 'late' | undefined): HealthPageProps['canary'] {
  if (result === 'late') {
    const sentence =
      'The canary has not come through yet. Open this page again in two minutes: the checks show whether it arrived.';
    return { isGood: false, sentence };
  }
  if (!result) return { isGood: false, sentence: 'The canary was interrupted: the server stops.' };
  if (result.ok) {
    const channels = result.channels.map(nameChannel).join(', ');
    const seconds = Math.max(1, Math.round(result.durationMs / 1_000));
    return {
      isGood: true,
      sentence: `The canary came through the form and ${channels} in ${seconds} s, and was removed.`,
    };
  }
  const { failedAt, message, reason } = result;
  const place = failedAt === 'form' ? 'the form' : nameChannel(failedAt.channel);
  const cause = reason === undefined ? '' : ` ${quoteCause(reason)}`;
  return { isGood: false, sentence: `The canary was lost at ${place}. ${message}${cause}` };
}
