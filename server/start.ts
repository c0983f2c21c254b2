import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
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

const drainMs = 4_000;
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

  const app = createApp({
    log,
    headers,
    features: [createHealthRoutes([checkDatabase(database)])],
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
      await database.close();
    },
  };
}

function isForApp(url: string): boolean {
  return /^\/(?:functions|auth|health)(?:[/?]|$)/.test(url);
}
