import { Hono } from 'hono';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { answerError, HttpError } from './platform/http/http-errors.ts';
import type { Log } from './platform/log/log.ts';

export interface AppDependencies {
  log: Log;
  /** Sent with every response. */
  headers: Readonly<Record<string, string>>;
  /** By their base paths. */
  features: Readonly<Record<string, Hono>>;
}

/** Routes everything that is not a file: the functions, auth, health. Composes its arguments and listens to nothing. */
export function createApp({ log, headers, features }: AppDependencies): Hono {
  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.use(requestId());
  const sent = Object.entries({ 'cache-control': 'no-store', ...headers });
  app.use(async (context, next) => {
    // Set beforehand. Adding headers to a finished response costs as much as storing the lead.
    for (const [name, value] of sent) context.header(name, value);
    await next();
  });
  for (const [basePath, routes] of Object.entries(features)) app.route(basePath, routes);
  const answer = (error: unknown, context: Parameters<typeof answerError>[1]) =>
    answerError(error, context, log.child({ requestId: context.get('requestId') }));
  // Returned and not thrown: errors of a not-found handler bypass the headers above.
  app.notFound((context) =>
    answer(new HttpError(404, 'not_found', 'There is nothing at this address.'), context),
  );
  app.onError(answer);
  return app as unknown as Hono;
}
