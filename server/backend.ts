import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import { startAuth } from './auth/auth.ts';
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
import { checkActiveIncidents, createActiveIncidents } from './operations/active-incidents.ts';
import { checkDeliveries, findIncidents } from './operations/find-incidents.ts';
import { startOperations, type Operations } from './operations/start-operations.ts';
import { checkStorage, describeLost } from './operations/storage-incidents.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { readRegisteredChannels } from './outbox/registered-channels.ts';
import { createHealthRoutes, limitCheck } from './platform/http/health.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import type { Log } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';
import { startReceiving } from './receiving.ts';

/** Everything that needs the database. */
export interface Backend {
  /** Answers all that is not a file. */
  app: Hono;
  metrics: RunningMetrics;
  /**
   * Starts delivering leads and the scheduled operations.
   *
   * @param address where the server listens
   */
  startJobs(address: string): Promise<void>;
  /** Ends running deliveries, then closes the database. */
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

export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { config, headers, clientAddress, log } = options;
  const clock = systemClock;
  const incidents = createActiveIncidents();
  const database = await openData(config, (lost, savedTo) =>
    incidents.raise(describeLost(lost, savedTo)),
  );
  const registered = await readRegisteredChannels(database);
  const channels = createChannels(config.notifications, clock, registered);
  const channelNames = channels.map(({ name }) => name);
  const leads = createLeadStore(database, (transaction, leadIds, now) =>
    enqueueDeliveries(transaction, leadIds, channelNames, now),
  );
  const delivering = createDelivering({ database, channels, findLead: leads.findById, clock, log });
  const metrics = await startMetrics(config.metrics, database, log);
  const receiving = startReceiving({
    database,
    config,
    store: leads,
    metrics,
    incidents,
    wake: delivering.wake,
    clock,
    log,
  });
  const auth = await startAuth({
    database,
    settings: config.auth,
    mailRoute: config.userMail,
    clientAddress,
    clock,
    log,
  });
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
      limitRequests(createChallengeRoutes(receiving.challenges), {
        perMinute: challengesPerMinute,
        clientAddress,
        clock,
      }),
      createLeadRoutes({ receiveLead: receiving.receiveLead, clientAddress, log }),
      auth.routes,
      createFormPageRoutes(join(config.distDir, formPagePath, 'index.html')),
    ],
  });
  const operations: Operations[] = [];
  return {
    app,
    metrics,
    async startJobs(address) {
      await delivering.start();
      operations.push(
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
    },
    async stop() {
      await Promise.all([
        ...operations.map((running) => running.stop()),
        delivering.stop(),
        auth.stop(),
        metrics.stop(),
        receiving.stop(),
      ]);
      await database.close();
    },
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
