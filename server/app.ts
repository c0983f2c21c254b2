import { Hono } from 'hono';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { answerError, HttpError } from './platform/http-errors.ts';
import type { Log } from './platform/log.ts';
import type { MountedRoutes } from './platform/mounted-routes.ts';

export interface AppDependencies {
  log: Log;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  features: readonly MountedRoutes[];
}

/** Everything that is not a file: the functions, auth, health. Composes what it is given; listens to nothing. */
export function createApp({ log, headers, features }: AppDependencies): Hono {
  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.use(requestId());
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    if (!context.res.headers.has('cache-control')) {
      context.res.headers.set('cache-control', 'no-store');
    }
  });
  for (const { basePath, routes } of features) app.route(basePath, routes);
  app.notFound(() => {
    throw new HttpError(404, 'not_found', 'There is nothing at this address.');
  });
  app.onError((error, context) =>
    answerError(error, context, log.child({ requestId: context.get('requestId') })),
  );
  return app as unknown as Hono;
}
