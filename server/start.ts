import { startDesk } from '../desk/start-desk.ts';
import { recoverPublication } from '../desk/writing/recover-files.ts';
import { startBackend } from './backend.ts';
import type { Config } from './config.ts';
import { countVisits } from './numbers/count-visits.ts';
import { createRequestRouter } from './create-request-router.ts';
import { createClientAddress, createTrustedProxies } from './platform/http/client-address.ts';
import { listen, type NodeListener } from './platform/http/listen.ts';
import type { Log } from './platform/log/log.ts';
import { createPublishedSite } from './published-site.ts';
import { startWhenPossible } from './start-when-possible.ts';
import { createUnavailableApp } from './unavailable-app.ts';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

const drainMs = 3_000;

/** Composes the whole server from its configuration and listens. */
export async function startServer(config: Config, log: Log) {
  for (const warning of config.warnings) log.warn(warning);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const clientAddress = createClientAddress(isTrustedProxy);
  await recoverPublication(config).catch((err: unknown) =>
    log.error({ err }, 'a publication that was interrupted could not be recovered'),
  );
  const site = createPublishedSite(config, log);
  const shared = {
    config,
    headers: site.headers(),
    readFormPage: site.formPage,
    clientAddress,
    log,
  };
  const listening = await listen({
    host: config.host,
    port: config.port,
    listener: answer,
    maxConnections: config.maxConnections,
    maxConnectionsPerAddress: config.maxConnectionsPerAddress,
    isExempt: isTrustedProxy,
  });
  // Listens first: pages are served even if the database cannot be opened, and an accidental second server does not
  // touch it.
  const backend = startWhenPossible(async () => {
    const started = await startBackend(shared, listening.address);
    const answerPage = countVisits(site.answer, started.counts);
    const answerAll = createRequestRouter(started.app, answerPage);
    const { replace: replaceSite } = site;
    const desk = await startDesk({ ...started, config, log, sendsMail: true, replaceSite }).catch(
      async (error: unknown) => {
        await started.stop();
        throw error;
      },
    );
    return { ...started, desk, answer: started.metrics?.measureRequests(answerAll) ?? answerAll };
  }, log);
  const answerWithout = createRequestRouter(
    createUnavailableApp({ ...shared, readCause: backend.failure }),
    site.answer,
  );
  try {
    await backend.attempted;
  } catch (error) {
    await listening.close(0);
    throw error;
  }
  return {
    address: listening.address,
    /** Where Prometheus reads the metrics, if enabled. */
    get metricsAddress() {
      return backend.started()?.metrics?.address;
    },
    /** Whether the database is open. Until then only pages are served. */
    get isOpen() {
      return backend.started() !== undefined;
    },
    /** Undefined while the database cannot be opened, and when the desk was never built. */
    get desk() {
      return backend.started()?.desk;
    },
    /** Resolves when the database is open, or will not be opened any more. */
    opened: backend.settled,
    /** Ends running requests and deliveries, then closes the database. */
    async stop(): Promise<void> {
      await listening.close(drainMs);
      await backend.stop();
      await backend.started()?.desk?.stop();
      await backend.started()?.stop();
    },
  };

  function answer(...exchange: Parameters<NodeListener>): void {
    (backend.started()?.answer ?? answerWithout)(...exchange);
  }
}
