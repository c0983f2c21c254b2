import { getRequestListener } from '@hono/node-server';
import { deskPasswordMinLength, type AuthOperations } from '../server/auth/auth.ts';
import type { Config } from '../server/config.ts';
import type { LeadFeed } from '../server/follow-up/lead-feed.ts';
import type { ActiveIncidents } from '../server/operations/active-incidents.ts';
import { findIncidents } from '../server/operations/find-incidents.ts';
import { listActiveIncidents } from '../server/operations/incident-history.ts';
import { readServedChannels } from '../server/outbox/registered-channels.ts';
import type { Database } from '../server/platform/database/database.ts';
import {
  createClientAddress,
  createTrustedProxies,
  isLoopbackHost,
} from '../server/platform/http/client-address.ts';
import { listen, type NodeListener } from '../server/platform/http/listen.ts';
import { createStaticFiles } from '../server/platform/http/static-files.ts';
import type { Log } from '../server/platform/log/log.ts';
import { minuteMs, systemClock } from '../server/platform/time/clock.ts';
import { createRateLimit } from '../server/platform/http/rate-limit.ts';
import { reloadSettings, settings } from '../site/settings.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createSetUpLink } from './accounts/set-up.ts';
import { readSession } from './accounts/session.ts';
import { createDesk } from './create-desk.ts';
import { paths } from './paths.ts';
import { readBuiltDesk } from './read-built-desk.ts';
import { createRoutes } from './route-table.ts';
import { deskHeaders } from './security-headers.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createLaunchDiagnostics } from './writing/launch-diagnostics.ts';
import { readTitles } from './writing/articles.ts';
import { cacheAnswers } from './writing/cache-answers.ts';
import { createArticleCheck } from './writing/check-articles.ts';
import { storePicture } from './writing/pictures.ts';
import { createContentFiles } from './writing/content-files.ts';
import { createPreviews } from './writing/preview.ts';
import { startPublishing } from './writing/start-publishing.ts';
import type { PublisherOptions } from './writing/publisher.ts';
import { deskOrigins, type DeskSettings } from './settings.ts';

export interface RunningDesk {
  /** Its public address. */
  address: string;
  /** The set-up link, while nobody can sign in. */
  setUpLink: string | undefined;
  stop(): Promise<void>;
}

export interface StartDeskOptions {
  config: Config;
  database: Database;
  auth: AuthOperations;
  feed: LeadFeed;
  /** Undefined for a standalone desk. */
  incidents?: Pick<ActiveIncidents, 'raise' | 'clear' | 'list'>;
  sendsMail?: boolean;
  sendCanary?: () => Promise<void>;
  /** Called when deliveries may be due. */
  wake: () => void;
  /** Undefined for a standalone desk, which cannot publish. */
  replaceSite?: PublisherOptions['replaceSite'];
  log: Log;
}

const drainMs = 1_000;
/** For a few people behind one address, each with a few tabs that wait for new leads. */
const maxConnectionsPerAddress = 200;
/** More, so that one address cannot use up all of them. */
const maxConnections = 1_000;
/** A phone with a weak signal takes minutes to send a picture. */
const requestTimeoutMs = 10 * minuteMs;
/** Attempts of recovery codes for each person. */
const triesPerMinute = 10;

/**
 * Listens on a separate address, so that no request to the public site can reach it. @returns undefined when the
 * desk was never built
 */
export async function startDesk(options: StartDeskOptions): Promise<RunningDesk | undefined> {
  const { config, database, replaceSite, log } = options;
  const { desk: deskSettings } = config;
  const built = await readBuiltDesk(config.deskDir);
  if (!built) {
    log.warn('the desk is not built: run `npm run build`');
    return undefined;
  }
  const accounts = createAccounts(options);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const cookie = createSessionCookie(deskSettings.url?.startsWith('https:') ?? false);
  const contentFiles = createContentFiles('.');
  const cached = { root: '.', clock: systemClock, log };
  // Without an address of its own the desk is opened on this machine, where the site is too.
  const isLocal = replaceSite && deskSettings.url === undefined;
  const siteUrl = isLocal ? config.auth.siteUrl : (config.siteUrl ?? settings.siteUrl);
  const publishing =
    // Another folder contains a site that `npm run build` does not build.
    replaceSite && config.distDir === 'dist'
      ? startPublishing({
          ...options,
          replaceSite,
          incidents: options.incidents,
          files: contentFiles,
          onPublished: reloadSettings,
        })
      : undefined;
  const routes = createRoutes({
    ...options,
    renderPage: built.renderPage,
    accounts,
    cookie,
    clock: systemClock,
    findIncidents: async () => [
      ...(await findIncidents(database, systemClock(), await readServedChannels(database))),
      ...(await listActiveIncidents(database, options.incidents?.list(), systemClock())),
    ],
    contentFiles,
    checkArticles: createArticleCheck(cached),
    storePicture: (bytes) => storePicture('.', bytes),
    previews: createPreviews({
      root: '.',
      deskDir: config.deskDir,
      distDir: config.distDir,
      siteUrl,
    }),
    publisher: publishing?.publisher,
    canMail: options.sendsMail === true && 'smtpUrl' in config.userMail,
    health: {
      sendCanary:
        options.sendCanary &&
        (() => {
          options.sendCanary?.().catch((err: unknown) => log.error({ err }, 'the canary failed'));
        }),
      dataDir: 'sqliteFile' in config.database ? config.dataDir : undefined,
      backupFolder: config.backup.schedule?.folder,
    },
    readLaunchDiagnostics: createLaunchDiagnostics(cached),
    readTitles: cacheAnswers(cached, 'no title of an article can be read', () =>
      readTitles(contentFiles),
    ),
    siteUrl,
  });
  const origins = new Set<string>();
  const app = createDesk({
    routes,
    renderPage: built.renderPage,
    origins,
    cookie,
    readSession: (token, countsAsUse) => readSession(accounts, token, countsAsUse),
    clientAddress: createClientAddress(isTrustedProxy),
    log,
  });
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const files = createStaticFiles(built.publicDir, deskFileHeaders);
  const listener: NodeListener = (request, response) => {
    if (request.url?.startsWith(paths.assets)) files(request, response);
    else void answer(request, response);
  };
  const listening = await listen({
    host: deskSettings.host,
    port: deskSettings.port,
    listener,
    maxConnections,
    maxConnectionsPerAddress,
    isExempt: isTrustedProxy,
    requestTimeoutMs,
  });
  const address = deskSettings.url ?? listening.address;
  const port = Number(new URL(listening.address).port || 80);
  for (const origin of deskOrigins(deskSettings, port)) origins.add(origin);
  const stop = async () => {
    await publishing?.stop();
    await listening.close(drainMs);
  };
  const token = await createSetUpLink(accounts).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address,
    setUpLink: token === undefined ? undefined : address + paths.link(token),
    stop,
  };
}

/** The dependencies of accounts and sessions. */
export function createAccounts({
  auth,
  database,
  config,
}: Pick<StartDeskOptions, 'auth' | 'database' | 'config'>): Accounts {
  const tries = createRateLimit(triesPerMinute, minuteMs, systemClock);
  return {
    auth,
    query: database.query,
    clock: systemClock,
    isFactorRequired: isFactorRequired(config.desk),
    passwordMinLength: deskPasswordMinLength(config.auth.passwordMinLength),
    mayTryCode: (userId) => tries.take(userId).ok,
  };
}

/** Behind a proxy the desk is open to others, although it listens only on this machine. */
function isFactorRequired({ host, url }: DeskSettings): boolean {
  return url === undefined ? !isLoopbackHost(host) : !isLoopbackHost(new URL(url).hostname);
}

const { 'cache-control': _, ...deskFileHeaders } = deskHeaders;
