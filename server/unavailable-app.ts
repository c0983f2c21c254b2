import { Hono } from 'hono';
import { formPagePath } from '../contract/form-function.ts';
import { createApp } from './app.ts';
import type { BackendOptions } from './backend.ts';
import { createFormPageRoutes } from './leads/form-page-routes.ts';
import { createLeadRoutes } from './leads/routes.ts';
import { explainUnavailable } from './platform/database/storage-errors.ts';
import { createHealthRoutes } from './platform/http/health.ts';
import { HttpError } from './platform/http/http-errors.ts';

export interface UnavailableOptions extends BackendOptions {
  /** Why the database could not be opened; undefined during the first attempt. */
  readCause: () => Error | undefined;
}

/** The responses besides the pages while the database is not open: 503, with the reason in `/health`. */
export function createUnavailableApp(options: UnavailableOptions): Hono {
  const { headers, clientAddress, log, readCause } = options;
  const throwUnavailable = (): never => {
    const retry = { headers: { 'retry-after': '30' }, cause: readCause() };
    throw new HttpError(503, 'storage_unavailable', 'Please try again soon.', retry);
  };
  const checkDatabase = async () => {
    const cause = readCause();
    const reason = cause && (explainUnavailable(cause) ?? 'the log says why');
    const detail = `The database is not open: ${reason ?? 'it is being opened'}.`;
    return { name: 'database', isHealthy: false, detail };
  };
  return createApp({
    log,
    headers,
    features: {
      '/health': createHealthRoutes({ ready: [checkDatabase], watched: [] }),
      '/functions/v1': createLeadRoutes({
        receiveLead: async () => throwUnavailable(),
        clientAddress,
        log,
      }),
      '/auth/v1': new Hono().all('*', throwUnavailable),
      [formPagePath]: createFormPageRoutes(options.readFormPage),
    },
  });
}
