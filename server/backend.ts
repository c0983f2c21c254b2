import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Hono, type Context } from 'hono';
import { challengePath, formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import { startAuth } from './auth/auth.ts';
import { backUpInThread } from './backup/back-up-in-thread.ts';
import { backUpIfDue } from './backup/backup-files.ts';
import type { Config } from './config.ts';
import { createDelivering } from './delivering.ts';
import { createChallengeRoutes } from './leads/challenge/routes.ts';
import { createFormPageRoutes, type FormPage } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { createLeadStore } from './leads/store.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createChannels } from './notifications/channels.ts';
import { openData } from './open-data.ts';
import { createActiveIncidents } from './operations/active-incidents.ts';
import { findIncidents } from './operations/find-incidents.ts';
import { checkIncidents } from './operations/incident.ts';
import { startOperations } from './operations/start-operations.ts';
import { checkStorage, describeLost } from './operations/storage-incidents.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { makeFolder } from './platform/files/make-folder.ts';
import { createHealthRoutes } from './platform/http/health.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import type { Log } from './platform/log/log.ts';
import { secondMs, systemClock } from './platform/time/clock.ts';
import { withDeadline } from './platform/time/deadline.ts';
import { createLeadFeed } from './follow-up/lead-feed.ts';
import { startDailyCounts } from './numbers/daily-counts.ts';
import { startReceiving } from './receiving.ts';

export interface BackendOptions {
  config: Config;
  headers: Readonly<Record<string, string>>;
  readFormPage: () => FormPage | undefined;
  clientAddress: (context: Context) => string;
  log: Log;
}

/** For each caller: each request costs thousands of hash rounds. */
const challengesPerMinute = 60;

/**
 * Opens the database and starts everything that uses it. After a failure it stops what has started.
 *
 * @param address where the server listens
 */
export async function startBackend(options: BackendOptions, address: string) {
  const { config, headers, clientAddress, log } = options;
  await using starting = new AsyncDisposableStack();
  const incidents = createActiveIncidents();
  const database = starting.use(
    await openData(config, (lost, savedTo) => incidents.raise(describeLost(lost, savedTo))),
  );
  const running: { stop(): Promise<void> }[] = [];
  starting.defer(async () => void (await Promise.all(running.map((part) => part.stop()))));
  const keep = <Part extends (typeof running)[number]>(part: Part) => {
    running.push(part);
    return part;
  };
  const clock = systemClock;
  const channels = createChannels(config.notifications, clock);
  const channelNames = channels.map(({ name }) => name);
  const leads = createLeadStore(database, (trx, leadIds, now) =>
    enqueueDeliveries(trx, leadIds, channelNames, now),
  );
  const delivering = keep(
    createDelivering({ database, channels, findLead: leads.findById, clock, log }),
  );
  const metrics = await startMetrics(config.metrics, database, log);
  if (metrics) keep(metrics);
  const counts = keep(startDailyCounts(database, clock, log));
  const feed = keep(createLeadFeed(database, clock, log));
  const receiving = keep(
    startReceiving({
      database,
      config,
      store: leads,
      metrics,
      counts,
      incidents,
      wake() {
        delivering.wake();
        feed.wake();
      },
      clock,
      log,
    }),
  );
  const auth = keep(
    await startAuth({
      database,
      settings: config.auth,
      mailRoute: config.userMail,
      clientAddress,
      clock,
      log,
    }),
  );
  const deliveryIncidents = () => findIncidents(database, clock(), channelNames);
  const challengeRoutes = new Hono()
    .use(limitRequests(challengesPerMinute, clientAddress, clock))
    .route('/', createChallengeRoutes(receiving.challenges, counts));
  const app = createApp({
    log,
    headers,
    features: {
      '/health': createHealthRoutes({
        ready: [checkStorage(database, incidents)],
        watched: [
          checkIncidents('deliveries', 'all leads get through', deliveryIncidents),
          checkIncidents('operations', 'nothing is wrong', incidents.list),
        ],
      }),
      [challengePath]: challengeRoutes,
      '/functions/v1': createLeadRoutes({
        receiveLead: receiving.receiveLead,
        clientAddress,
        log,
      }),
      '/auth/v1': auth.routes,
      [formPagePath]: createFormPageRoutes(options.readFormPage),
    },
  });
  await warnOfFolders(config, log);
  await delivering.start();
  const operations = keep(
    startOperations({
      database,
      channels,
      incidents,
      clock,
      log,
      dataDir: 'sqliteFile' in config.database ? config.dataDir : undefined,
      siteUrl: config.siteUrl ?? address,
      deskUrl: config.desk.url,
      canaryIntervalMs: config.canaryIntervalMs,
      leadRetentionMs: config.leadRetentionMs,
      backUp: planBackup(config),
    }),
  );
  const started = starting.move();
  return {
    /** Ends running deliveries, then closes the database. */
    stop: () => started.disposeAsync(),
    /** Answers every request that is not for a file. */
    app,
    metrics,
    counts,
    database,
    feed,
    incidents,
    auth: auth.operations,
    wake: delivering.wake,
    sendCanary: operations.sendCanary,
  };
}

/** At the start, and not only at the first delivery and backup. A folder that does not answer delays it briefly. */
async function warnOfFolders({ notifications, backup }: Config, log: Log): Promise<void> {
  const folders = {
    NOTIFY_FOLDER: notifications.NOTIFY_FOLDER,
    BACKUP_FOLDER: backup.schedule?.folder,
  };
  for (const [name, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    const prepared = makeFolder(folder).then(() => access(folder, constants.W_OK));
    await withDeadline(prepared, 3 * secondMs).catch(({ message }: Error) =>
      log.error(`Nothing can be written to ${name}=${folder}: ${message}`),
    );
  }
}

function planBackup({ backup, database: location, auth }: Config) {
  const { schedule, passphrase } = backup;
  if (!schedule || passphrase === undefined) return undefined;
  return () =>
    backUpIfDue(schedule, systemClock(), (file) =>
      backUpInThread({ location, schedule, keysFile: auth.keysFile, file, passphrase }),
    );
}
