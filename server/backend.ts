import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Hono, type Context } from 'hono';
import { challengePath, formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import { startAuth } from './auth/auth.ts';
import { backUpInThread } from './backup/back-up-in-thread.ts';
import { backUpIfDue, shareDisk } from './backup/backup-files.ts';
import type { Config } from './config.ts';
import { createDelivering } from './delivering.ts';
import { createChallengeRoutes } from './leads/challenge/routes.ts';
import { createFormPageRoutes, type FormPage } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { createLeadStore } from './leads/store.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createChannels } from './notifications/channels.ts';
import { openData } from './open-data.ts';
import { createActiveIncidents, type ActiveIncidents } from './operations/active-incidents.ts';
import { findIncidents } from './operations/find-incidents.ts';
import { checkIncidents } from './operations/incident.ts';
import { startOperations } from './operations/start-operations.ts';
import { checkStorage, describeLost } from './operations/storage-incidents.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { makeFolder } from './platform/files/make-folder.ts';
import { createHealthRoutes } from './platform/http/health.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import { secondMs, systemClock } from './platform/time/clock.ts';
import { withDeadline } from './platform/time/deadline.ts';
import { createLeadFeed } from './follow-up/lead-feed.ts';
import { startDailyCounts } from './numbers/daily-counts.ts';
import { startReceiving } from './receiving.ts';

/** Everything that needs the database. `stop` ends running deliveries, then closes the database. */
export type Backend = Awaited<ReturnType<typeof startParts>> & Stoppable;

interface Stoppable {
  stop(): Promise<void>;
}

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
export async function startBackend(options: BackendOptions, address: string): Promise<Backend> {
  const incidents = createActiveIncidents();
  const database = await openData(options.config, (lost, savedTo) =>
    incidents.raise(describeLost(lost, savedTo)),
  );
  const running: Stoppable[] = [];
  const stop = async () => {
    await Promise.all(running.map((part) => part.stop()));
    await database.close();
  };
  const keep = <Part extends Stoppable>(part: Part) => {
    running.push(part);
    return part;
  };
  try {
    return { ...(await startParts({ ...options, address, database, incidents, keep })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface PartOptions extends BackendOptions {
  address: string;
  database: Database;
  incidents: ActiveIncidents;
  /** Registers a part to be stopped with the others. */
  keep: <Part extends Stoppable>(part: Part) => Part;
}

async function startParts(options: PartOptions) {
  const { config, headers, clientAddress, log, address, database, incidents, keep } = options;
  const clock = systemClock;
  const channels = createChannels(config.notifications, clock);
  const channelNames = channels.map(({ name }) => name);
  const leads = createLeadStore(database, (transaction, leadIds, now) =>
    enqueueDeliveries(transaction, leadIds, channelNames, now),
  );
  const delivering = keep(
    createDelivering({ database, channels, findLead: leads.findById, clock, log }),
  );
  const metrics = keep(await startMetrics(config.metrics, database, log));
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
    .use(limitRequests({ perMinute: challengesPerMinute, clientAddress, clock }))
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
  return {
    /** Answers every request that is not for a file. */
    app,
    metrics,
    counts,
    database,
    feed,
    incidents,
    auth: auth.operations,
    findIncidents: deliveryIncidents,
    wake: delivering.wake,
    sendCanary: operations.sendCanary,
  };
}

/** At the start, and not only at the first delivery and backup. */
async function warnOfFolders(config: Config, log: Log): Promise<void> {
  const { notifications, backup, database, dataDir } = config;
  const folders = {
    NOTIFY_FOLDER: notifications.NOTIFY_FOLDER,
    BACKUP_FOLDER: backup.schedule?.folder,
  };
  for (const [name, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    try {
      await prepareFolder(folder);
      const isForBackups = name === 'BACKUP_FOLDER' && 'sqliteFile' in database;
      if (!isForBackups || !(await shareDisk(folder, dataDir))) continue;
      log.warn(
        `BACKUP_FOLDER=${folder} is on the disk of the leads, so backups are lost with it. If it should be on another disk, check that this is mounted.`,
      );
    } catch (cause) {
      const { message } = cause as Error;
      log.error(`Nothing can be written to ${name}=${folder}: ${message}`);
    }
  }
}

/** A folder that does not answer delays the start briefly. */
function prepareFolder(folder: string): Promise<void> {
  const prepared = makeFolder(folder).then(() => access(folder, constants.W_OK));
  return withDeadline(prepared, 3 * secondMs);
}

function planBackup({ backup, database: location, auth }: Config) {
  const { schedule, passphrase } = backup;
  if (!schedule || passphrase === undefined) return undefined;
  return () =>
    backUpIfDue(schedule, systemClock(), (file) =>
      backUpInThread({ location, schedule, keysFile: auth.keysFile, file, passphrase }),
    );
}
