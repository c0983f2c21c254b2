import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { AuthOperations } from '../server/auth/auth.ts';
import type { Config } from '../server/config.ts';
import type { LeadFeed } from '../server/follow-up/lead-feed.ts';
import type { Incident } from '../server/operations/incident.ts';
import type { Database } from '../server/platform/database/database.ts';
import {
  createClientAddress,
  createTrustedProxies,
} from '../server/platform/http/client-address.ts';
import { listen, type NodeListener } from '../server/platform/http/listen.ts';
import { createStaticFiles } from '../server/platform/http/static-files.ts';
import type { Log } from '../server/platform/log/log.ts';
import { minuteMs, systemClock } from '../server/platform/time/clock.ts';
import { createRateLimit } from '../server/platform/http/rate-limit.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createSetUpLink } from './accounts/set-up.ts';
import { readSession } from './accounts/session.ts';
import { createDesk } from './create-desk.ts';
import { readPageTitles } from './page-titles.ts';
import { paths } from './paths.ts';
import { readBuiltDesk } from './read-built-desk.ts';
import { createRoutes } from './route-table.ts';
import { deskHeaders } from './security-headers.ts';
import { createSessionCookie } from './session-cookie.ts';
import { deskOrigins, isLoopbackHost, type DeskSettings } from './settings.ts';

export interface RunningDesk {
  /** Where people open it. */
  address: string;
  /** Where the owner begins, while nobody can sign in. */
  setUpLink: string | undefined;
  stop(): Promise<void>;
}

export interface StartDeskOptions {
  config: Config;
  database: Database;
  auth: AuthOperations;
  findIncidents: () => Promise<Incident[]>;
  feed: LeadFeed;
  /** Called when deliveries may be due. */
  wake: () => void;
  log: Log;
}

const drainMs = 1_000;
/** A handful of people, each with a few tabs that wait for new leads. */
const maxConnections = 200;
/** Of recovery codes, by one person. */
const triesPerMinute = 10;

/** Listens on an address of its own, so that no request to the public site can reach it. @returns undefined when the desk was never built */
export async function startDesk(options: StartDeskOptions): Promise<RunningDesk | undefined> {
  const { config, database, log } = options;
  const { desk: settings } = config;
  const built = await readBuiltDesk(config.deskDir);
  if (!built) {
    log.warn('the desk is not built: run `npm run build`');
    return undefined;
  }
  const accounts = createAccounts(options);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const readAddress = createClientAddress(isTrustedProxy);
  const cookie = createSessionCookie(settings.url?.startsWith('https:') ?? false);
  const routes = createRoutes({
    ...built,
    accounts,
    cookie,
    database,
    issuer: built.brandName,
    clock: systemClock,
    pageTitles: readPageTitles(config.distDir),
    findIncidents: async () => (await options.findIncidents()).map(({ message }) => message),
    feed: options.feed,
    wake: options.wake,
  });
  const origins = new Set<string>();
  const app = createDesk({
    routes,
    origins,
    cookie,
    readSession: (token) => readSession(accounts, token),
    clientAddress: (context: Context) =>
      readAddress(
        (context.env as Partial<HttpBindings>).incoming?.socket.remoteAddress,
        context.req.header('x-forwarded-for'),
      ),
    log,
  });
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const files = createStaticFiles(built.publicDir, deskFileHeaders);
  const listener: NodeListener = (request, response) => {
    if (request.url?.startsWith(paths.assets)) files(request, response);
    else void answer(request, response);
  };
  const listening = await listen({
    host: settings.host,
    port: settings.port,
    listener,
    maxConnections,
    maxConnectionsPerAddress: maxConnections,
    isExempt: isTrustedProxy,
  });
  const address = settings.url ?? listening.address;
  for (const origin of deskOrigins(settings, Number(new URL(listening.address).port))) {
    origins.add(origin);
  }
  const token = await createSetUpLink(accounts);
  return {
    address,
    setUpLink: token === undefined ? undefined : address + paths.link(token),
    async stop() {
      await listening.close(drainMs);
    },
  };
}

/** What people and their sessions are checked with. */
export function createAccounts({
  auth,
  database,
  config,
}: Pick<StartDeskOptions, 'auth' | 'database' | 'config'>): Accounts {
  const tries = createRateLimit(triesPerMinute, minuteMs, systemClock);
  return {
    auth,
    query: database.query.$extendTables(),
    clock: systemClock,
    isFactorRequired: isFactorRequired(config.desk),
    mayTryCode: (userId) => tries.take(userId).ok,
  };
}

/** Behind a proxy the desk is open to others, though it listens on this machine alone. */
function isFactorRequired({ host, url }: DeskSettings): boolean {
  return url === undefined ? !isLoopbackHost(host) : !isLoopbackHost(new URL(url).hostname);
}

const { 'cache-control': _, ...deskFileHeaders } = deskHeaders;
