import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import { startAuth, type AuthOperations } from './auth/auth.ts';
import { backUpInThread } from './backup/back-up-in-thread.ts';
import { backUpIfDue } from './backup/backup-files.ts';
import type { Config } from './config.ts';
import { createDelivering } from './delivering.ts';
import { createChallengeRoutes } from './leads/challenge/routes.ts';
import { createFormPageRoutes } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { createLeadStore } from './leads/store.ts';
import { startMetrics, type RunningMetrics } from './metrics/start-metrics.ts';
import { createChannels } from './notifications/channels.ts';
import { openData } from './open-data.ts';
import {
  checkActiveIncidents,
  createActiveIncidents,
  type ActiveIncidents,
} from './operations/active-incidents.ts';
import { checkDeliveries, findIncidents } from './operations/find-incidents.ts';
import type { Incident } from './operations/incident.ts';
import { startOperations } from './operations/start-operations.ts';
import { checkStorage, describeLost } from './operations/storage-incidents.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { readRegisteredChannels } from './outbox/registered-channels.ts';
import { createHealthRoutes, limitCheck } from './platform/http/health.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';
import { createLeadFeed, type LeadFeed } from './follow-up/lead-feed.ts';
import { startDailyCounts, type DailyCounts } from './numbers/daily-counts.ts';
import { startReceiving } from './receiving.ts';

/** Everything that needs the database. */
export interface Backend {
  /** Answers all that is not a file. */
  app: Hono;
  metrics: RunningMetrics;
  counts: DailyCounts;
  database: Database;
  auth: AuthOperations;
  /** What is wrong with deliveries now. */
  findIncidents(): Promise<Incident[]>;
  /** Says that deliveries may be due. */
  wake(): void;
  /** Tells of new leads. */
  feed: LeadFeed;
  /** What is wrong now, as far as no table says it. */
  incidents: ActiveIncidents;
  /** Ends running deliveries, then closes the database. */
  stop(): Promise<void>;
}

interface Stoppable {
  stop(): Promise<void>;
}

export interface BackendOptions {
  config: Config;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  clientAddress: (context: Context) => string;
  log: Log;
}

/** Of one caller: each costs thousands of rounds of a hash. */
const challengesPerMinute = 60;

/**
 * Opens the database and starts everything that works with it. What has started is stopped when something else cannot start.
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
  /** Has a part stopped with the others. */
  keep: <Part extends Stoppable>(part: Part) => Part;
}

async function startParts(options: PartOptions): Promise<Omit<Backend, 'stop'>> {
  const { config, headers, clientAddress, log, address, database, incidents, keep } = options;
  const clock = systemClock;
  const registered = await readRegisteredChannels(database);
  const channels = createChannels(config.notifications, clock, registered);
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
  const app = createApp({
    log,
    headers,
    features: [
      createHealthRoutes({
        ready: [limitCheck(checkStorage(database, incidents), clock)],
        watched: [
          limitCheck(checkDeliveries(deliveryIncidents), clock),
          checkActiveIncidents(incidents),
        ],
      }),
      limitRequests(createChallengeRoutes(receiving.challenges, counts), {
        perMinute: challengesPerMinute,
        clientAddress,
        clock,
      }),
      createLeadRoutes({ receiveLead: receiving.receiveLead, clientAddress, log }),
      auth.routes,
      createFormPageRoutes(join(config.distDir, formPagePath, 'index.html')),
    ],
  });
  await delivering.start();
  keep(
    startOperations({
      database,
      channels,
      incidents,
      clock,
      log,
      dataDir: 'sqliteFile' in config.database ? config.dataDir : undefined,
      siteUrl: config.siteUrl ?? address,
      canaryIntervalMs: config.canaryIntervalMs,
      leadRetentionMs: config.leadRetentionMs,
      backUp: planBackup(config),
    }),
  );
  return {
    app,
    metrics,
    counts,
    database,
    feed,
    incidents,
    auth: auth.operations,
    findIncidents: deliveryIncidents,
    wake: delivering.wake,
  };
}

function planBackup({ backup, database: location, auth }: Config) {
  const { schedule, encryption } = backup;
  if (!schedule || !encryption) return undefined;
  return () =>
    backUpIfDue(schedule, systemClock(), (file) =>
      backUpInThread({ location, keysFile: auth.keysFile, file, encryption }),
    );
}
