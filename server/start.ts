import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import { startAuth } from './auth/start-auth.ts';
import type { Config } from './config.ts';
import { UnopenedData } from './explain-failed-start.ts';
import { backUpInThread } from './backup/back-up-in-thread.ts';
import { backUpIfDue } from './backup/backup-files.ts';
import { checkDeliveries, findIncidents } from './operations/find-incidents.ts';
import { checkActiveIncidents, createActiveIncidents } from './operations/active-incidents.ts';
import { checkStorage } from './operations/storage-watch.ts';
import { startWatch, type Watch } from './operations/watch.ts';
import { prepareDelivering } from './delivering.ts';
import { findOriginMismatch } from './find-origin-mismatch.ts';
import { createRequestRouter } from './create-request-router.ts';
import { createChallengeRoutes } from './leads/challenge/routes.ts';
import { createFormPageRoutes } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { createLeadStore } from './leads/store.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { secondMs, systemClock } from './platform/time/clock.ts';
import { createClientAddress, createTrustedProxies } from './platform/http/client-address.ts';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
} from './platform/database/database.ts';
import { createHealthRoutes, limitCheck } from './platform/http/health.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import { listen } from './platform/http/listen.ts';
import type { Log } from './platform/log/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { readPageHashes, securityHeaders } from './platform/http/security-headers.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import { startReceiving } from './receiving.ts';

export interface RunningServer {
  address: string;
  /** Where Prometheus reads, when it does. */
  metricsAddress: string | undefined;
  /** Ends running requests and deliveries, then closes the database. */
  stop(): Promise<void>;
}

const drainMs = 3_000;
/** Of one caller: each costs thousands of rounds of a hash. */
const challengesPerMinute = 60;
/** Of a connection to PostgreSQL. Visitors wait for one that hangs, and what the server does by itself takes less. */
const longestUseMs = 10 * secondMs;
const migrationsDir = join(import.meta.dirname, 'platform/database/migrations');

/** Composes the whole server from its configuration and listens. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  for (const warning of config.warnings) log.warn(warning);
  await migrateData(config.database);
  const database = await openData(config.database, longestUseMs);

  const hashes = readPageHashes(config.pageHashesFile);
  if (!hashes) log.warn('the site has no policy hashes: run `npm run build`');
  warnOfOtherOrigin(config, log);
  const backend = config.hostedBackendUrl;
  const headers = securityHeaders({
    hashes: hashes ?? { scriptHashes: [], styleHashes: [], mediaOrigins: [] },
    connectOrigins: backend === undefined ? [] : [new URL(backend).origin],
  });

  // The store and the deliveries need each other: the names of the channels are read when a lead comes in.
  const leads = createLeadStore(database, (transaction, leadIds, now) =>
    enqueueDeliveries(
      transaction,
      leadIds,
      delivering.channels.map(({ name }) => name),
      now,
    ),
  );
  const delivering = await prepareDelivering({
    database,
    notifications: config.notifications,
    findLead: leads.findById,
    clock: systemClock,
    log,
  });
  const metrics = await startMetrics(config.metrics, database, log);
  let watch: Watch | undefined;
  const incidents = createActiveIncidents(() => void watch?.look());
  const receiving = startReceiving({
    database,
    config,
    store: leads,
    metrics,
    incidents,
    wake: delivering.wake,
    clock: systemClock,
    log,
  });
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const readClientAddress = createClientAddress(isTrustedProxy);
  const channelNames = delivering.channels.map(({ name }) => name);
  const findIncidentsNow = () => findIncidents(database, systemClock(), channelNames);

  const clientAddress = (context: Context) =>
    readClientAddress(
      (context.env as Partial<HttpBindings>).incoming?.socket.remoteAddress,
      context.req.header('x-forwarded-for'),
    );
  const auth = await startAuth({
    database,
    settings: config.auth,
    mailRoute: config.userMail,
    clientAddress,
    clock: systemClock,
    log,
  });

  const app = createApp({
    log,
    headers,
    features: [
      createHealthRoutes({
        ready: [limitCheck(checkStorage(database, incidents), systemClock)],
        watched: [
          limitCheck(checkDeliveries(findIncidentsNow), systemClock),
          checkActiveIncidents(incidents),
        ],
      }),
      limitRequests(createChallengeRoutes(receiving.challenges), {
        perMinute: challengesPerMinute,
        clientAddress,
        clock: systemClock,
      }),
      createLeadRoutes({
        receiveLead: receiving.receiveLead,
        clientAddress,
        log,
      }),
      auth.routes,
      createFormPageRoutes(join(config.distDir, formPagePath, 'index.html')),
    ],
  });
  const files = createStaticFiles(config.distDir, headers);
  const listening = await listen({
    host: config.host,
    port: config.port,
    listener: metrics.measureRequests(createRequestRouter(app, files)),
    maxConnections: config.maxConnections,
    maxConnectionsPerAddress: config.maxConnectionsPerAddress,
    isExempt: isTrustedProxy,
  });
  await delivering.start();
  watch = startWatch({
    database,
    channels: delivering.channels,
    incidents,
    clock: systemClock,
    log,
    dataDir: 'sqliteFile' in config.database ? config.dataDir : undefined,
    siteUrl: config.siteUrl ?? listening.address,
    canaryIntervalMs: config.canaryIntervalMs,
    leadRetentionMs: config.leadRetentionMs,
    backUp: planBackup(config),
  });
  return {
    address: listening.address,
    metricsAddress: metrics.address,
    async stop() {
      await listening.close(drainMs);
      await Promise.all([
        watch?.stop(),
        delivering.stop(),
        auth.stop(),
        metrics.stop(),
        receiving.stop(),
      ]);
      await database.close();
    },
  };
}

/** On a connection of its own, because a migration may take as long as it needs. */
async function migrateData(location: DatabaseLocation): Promise<void> {
  const database = await openData(location);
  try {
    await migrate(database, migrationsDir, systemClock);
  } finally {
    await database.close();
  }
}

/** Pages that were built for another address lead visitors and search engines there. */
function warnOfOtherOrigin({ distDir, siteUrl }: Config, log: Log): void {
  const home = join(distDir, 'index.html');
  if (siteUrl === undefined || !existsSync(home)) return;
  const other = findOriginMismatch(readFileSync(home, 'utf8'), siteUrl);
  if (other === undefined) return;
  log.warn(`the pages say that the site is at ${other}, and SITE_URL does not: build again`);
}

/** @throws UnopenedData, so that the start can say which setting leads there */
async function openData(location: DatabaseLocation, limitMs?: number): Promise<Database> {
  try {
    return await openDatabase(location, limitMs);
  } catch (cause) {
    throw new UnopenedData(cause);
  }
}

function planBackup({ backup, database: location, auth }: Config) {
  const { schedule, encryption } = backup;
  if (!schedule || !encryption) return undefined;
  return () =>
    backUpIfDue(schedule, systemClock(), (file) =>
      backUpInThread({ location, keysFile: auth.keysFile, file, encryption }),
    );
}
