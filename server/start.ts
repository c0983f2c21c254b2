import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { startBackend } from './backend.ts';
import type { Config } from './config.ts';
import { createRequestRouter } from './create-request-router.ts';
import { findOriginMismatch } from './find-origin-mismatch.ts';
import { createClientAddress, createTrustedProxies } from './platform/http/client-address.ts';
import { listen } from './platform/http/listen.ts';
import { readPageHashes, securityHeaders } from './platform/http/security-headers.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import type { Log } from './platform/log/log.ts';

export interface RunningServer {
  address: string;
  /** Where Prometheus reads, when it does. */
  metricsAddress: string | undefined;
  /** Ends running requests and deliveries, then closes the database. */
  stop(): Promise<void>;
}

const drainMs = 3_000;

/** Composes the whole server from its configuration and listens. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  for (const warning of config.warnings) log.warn(warning);
  warnOfOtherOrigin(config, log);
  const headers = createHeaders(config, log);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const clientAddress = readAddresses(createClientAddress(isTrustedProxy));
  const backend = await startBackend({ config, headers, clientAddress, log });
  const files = createStaticFiles(config.distDir, headers);
  const listening = await listen({
    host: config.host,
    port: config.port,
    listener: backend.metrics.measureRequests(createRequestRouter(backend.app, files)),
    maxConnections: config.maxConnections,
    maxConnectionsPerAddress: config.maxConnectionsPerAddress,
    isExempt: isTrustedProxy,
  });
  await backend.startJobs(listening.address);
  return {
    address: listening.address,
    metricsAddress: backend.metrics.address,
    async stop() {
      await listening.close(drainMs);
      await backend.stop();
    },
  };
}

function createHeaders({ pageHashesFile, hostedBackendUrl }: Config, log: Log) {
  const hashes = readPageHashes(pageHashesFile);
  if (!hashes) log.warn('the site has no policy hashes: run `npm run build`');
  return securityHeaders({
    hashes: hashes ?? { scriptHashes: [], styleHashes: [], mediaOrigins: [] },
    connectOrigins: hostedBackendUrl === undefined ? [] : [new URL(hostedBackendUrl).origin],
  });
}

function readAddresses(read: ReturnType<typeof createClientAddress>) {
  return (context: Context) =>
    read(
      (context.env as Partial<HttpBindings>).incoming?.socket.remoteAddress,
      context.req.header('x-forwarded-for'),
    );
}

/** Pages that were built for another address lead visitors and search engines there. */
function warnOfOtherOrigin({ distDir, siteUrl }: Config, log: Log): void {
  const home = join(distDir, 'index.html');
  if (siteUrl === undefined || !existsSync(home)) return;
  const other = findOriginMismatch(readFileSync(home, 'utf8'), siteUrl);
  if (other === undefined) return;
  log.warn(`the pages say that the site is at ${other}, and SITE_URL does not: build again`);
}
