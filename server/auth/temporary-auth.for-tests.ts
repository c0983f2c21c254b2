import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '../platform/time/clock.ts';
import type { Database, Query } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { openTemporaryDatabase } from '../platform/database/temporary-database.for-tests.ts';
import type { Auth, Mail } from './auth-context.ts';
import { openAuthKeys, type AuthKeys } from './keys/auth-keys.ts';
import { createAuth } from './create-auth.ts';
import { createPasswordHasher } from './passwords/password-hash.ts';
import { createAuthOperations, type AuthOperations } from './operations/auth-operations.ts';
import { createAuthRoutes } from './routes.ts';
import { authVariables, readAuthSettings, type AuthSettings } from './settings.ts';

/** A server for a test: the real routes on a real database, with captured mails and text messages. */
export interface TemporaryAuth {
  /** `http://localhost:{port}/auth/v1`. */
  url: string;
  settings: AuthSettings;
  keys: AuthKeys;
  database: Database;
  operations: AuthOperations;
  /** For operations without a call. */
  context: Auth;
  query: Query;
  mails: Mail[];
  texts: { phone: string; text: string }[];
  /** The server's clock. */
  clock: Clock;
  /** Advances the clock. */
  advance(ms: number): void;
  close(): Promise<void>;
}

export interface TemporaryAuthOptions {
  /** Replaces the test settings: open, automatically confirmed, hardly limited. */
  settings?: Partial<AuthSettings>;
  canText?: boolean;
  /** Hashes passwords at the cost that they have in service. */
  hashesAtFullCost?: boolean;
  database?: Database;
  /** Changes the settings once the address is known. */
  prepare?: (settings: AuthSettings) => Promise<void>;
}

/** A hundredth of the cost in service. */
const lowCost = { memoryKib: 256, passes: 1, parallelism: 1 };

export async function startTemporaryAuth(
  options: TemporaryAuthOptions = {},
): Promise<TemporaryAuth> {
  const folder = mkdtempSync(join(tmpdir(), 'site-auth-'));
  const database = options.database ?? (await openTemporaryDatabase());
  const app = new Hono();
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ...makeSettings(`http://localhost:${port}`, folder), ...options.settings };
  await options.prepare?.(settings);
  let ahead = 0;
  const clock: Clock = () => Date.now() + ahead;
  const keys = await openAuthKeys(settings.keysFile, settings.jwtSecret, clock);
  const mails: Mail[] = [];
  const texts: { phone: string; text: string }[] = [];
  const created = createAuth({
    database,
    settings,
    keys,
    clock,
    log: createLog(process.env['LOG_LEVEL'] ?? 'silent'),
    clientAddress: (context) => context.req.header('x-forwarded-for') ?? '127.0.0.1',
    enqueueMail: async (_transaction, mail) => {
      mails.push(mail);
    },
    sendText: options.canText
      ? async (phone, text) => {
          texts.push({ phone, text });
        }
      : undefined,
  });
  const auth = options.hashesAtFullCost
    ? created
    : { ...created, hasher: createPasswordHasher(undefined, lowCost) };
  app.route('/auth/v1', createAuthRoutes(auth));
  return {
    url: settings.externalUrl,
    settings,
    keys,
    database,
    operations: createAuthOperations(auth),
    context: auth,
    query: auth.query,
    mails,
    texts,
    clock,
    advance: (ms) => {
      ahead += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeSettings(siteUrl: string, dataDir: string): AuthSettings {
  const environment = z.object(authVariables).parse({
    AUTH_SIGNUP: 'open',
    AUTH_CONFIRM: 'automatic',
    AUTH_SEND_INTERVAL_SECONDS: '0',
    AUTH_RATE_LIMIT_SCALE: '1000',
  });
  return readAuthSettings(environment, { siteUrl, dataDir });
}
