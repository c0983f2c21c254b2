import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createChannels } from './channels.ts';
import { asksForFormState, createFormPageRoutes } from './leads/form-page-routes.ts';
import { createReceiveLead } from './leads/receive-lead.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { createLeadStore } from './leads/store.ts';
import { deliverThrough } from './notifications/channel.ts';
import { enqueueDeliveries } from './outbox/enqueue.ts';
import { createOutboxStore } from './outbox/store.ts';
import { startWorker } from './outbox/worker.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { checkDatabase, createHealthRoutes } from './platform/health.ts';
import { listen } from './platform/listen.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { readPageHashes, securityHeaders } from './platform/security-headers.ts';
import { createStaticFiles } from './platform/static-files.ts';

export interface RunningServer {
  address: string;
  /** Ends running requests and deliveries, then closes the database. */
  stop(): Promise<void>;
}

const drainMs = 3_000;
/** An attempt that takes longer is cut; it is repeated under the same id after the next start. */
const stopWorkersMs = 1_500;
const deliveriesAtOnce = 10;
const migrationsDir = join(import.meta.dirname, 'platform', 'migrations');

/** Composes the whole server from its configuration and listens. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const database = await openDatabase(config.database);
  await migrate(database, migrationsDir, systemClock);

  const hashes = readPageHashes(config.pageHashesFile);
  if (!hashes) log.warn('the site has no policy hashes: run `npm run build`');
  const backend = config.hostedBackendUrl;
  const headers = securityHeaders({
    hashes: hashes ?? { scriptHashes: [], styleHashes: [] },
    connectOrigins: backend === undefined ? [] : [new URL(backend).origin],
    mediaOrigins: [],
  });

  const channels = createChannels(config.notifications, systemClock);
  const outbox = createOutboxStore(database);
  const leads = createLeadStore(database, (transaction, leadIds, now) =>
    enqueueDeliveries(
      transaction,
      leadIds,
      channels.map(({ name }) => name),
      now,
    ),
  );
  const workers = channels.map((channel) =>
    startWorker({
      store: outbox,
      channel: channel.name,
      deliver: deliverThrough(channel, leads.findById),
      clock: systemClock,
      log,
      batchSize: deliveriesAtOnce,
    }),
  );
  const receiveLead = createReceiveLead({
    store: leads,
    clock: systemClock,
    repeatWindowMs: config.repeatWindowMs,
    onStored: () => workers.forEach((worker) => worker.wake()),
  });

  const app = createApp({
    log,
    headers,
    features: [
      createHealthRoutes([checkDatabase(database)]),
      createLeadRoutes(receiveLead, log),
      createFormPageRoutes(join(config.distDir, 'get-started', 'index.html')),
    ],
  });
  const listening = await listen({
    host: config.host,
    port: config.port,
    app,
    files: createStaticFiles(config.distDir, headers),
    isForApp,
  });
  return {
    address: listening.address,
    async stop() {
      await listening.close(drainMs);
      await Promise.race([
        Promise.all(workers.map((worker) => worker.stop())),
        new Promise((resolve) => setTimeout(resolve, stopWorkersMs).unref()),
      ]);
      for (const channel of channels) channel.close?.();
      await database.close();
    },
  };
}

function isForApp(url: string): boolean {
  return /^\/(?:functions|auth|health)(?:[/?]|$)/.test(url) || asksForFormState(url);
}
