import { join } from 'node:path';
import { Hono } from 'hono';
import { formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import type { BackendOptions } from './backend.ts';
import { createFormPageRoutes } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { explainPassingFailure } from './platform/database/passing-failures.ts';
import { createHealthRoutes } from './platform/http/health.ts';
import { HttpError } from './platform/http/http-errors.ts';

export interface UnavailableOptions extends BackendOptions {
  /** Why the database could not be opened; undefined while it is tried for the first time. */
  readCause: () => Error | undefined;
}

/** What is answered beside the pages while the database is not open: 503, and in `/health` why. */
export function createUnavailableApp(options: UnavailableOptions): Hono {
  const { config, headers, clientAddress, log, readCause } = options;
  const refuse = (): never => {
    const headersOfRetry = { 'retry-after': '30' };
    throw new HttpError(503, 'storage_unavailable', 'Please try again soon.', {
      headers: headersOfRetry,
      cause: readCause(),
    });
  };
  const checkDatabase = async () => {
    const cause = readCause();
    const reason = cause && (explainPassingFailure(cause) ?? 'the log says why');
    const detail = `The database is not open: ${reason ?? 'it is being opened'}.`;
    return { name: 'database', isHealthy: false, detail };
  };
  return createApp({
    log,
    headers,
    features: [
      createHealthRoutes({ ready: [checkDatabase], watched: [] }),
      createLeadRoutes({ receiveLead: async () => refuse(), clientAddress, log }),
      { basePath: '/auth/v1', routes: new Hono().all('*', refuse) },
      createFormPageRoutes(join(config.distDir, formPagePath, 'index.html')),
    ],
  });
}
