import { setTimeout as sleep } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import { secondMs } from '../../../server/platform/time/clock.ts';
import { readSession } from '../../accounts/session.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, type Route } from '../../routes.ts';

/** Proxies and the listener close an idle connection. */
const pingMs = 20 * secondMs;

/** Sends new leads to open lists, whichever server received them. */
export function createEventRoutes({ feed, accounts }: DeskOptions): Route[] {
  return [
    get(paths.events, ({ context, session }) => {
      // Nobody reads the stream, so that it would never end.
      if (context.req.method === 'HEAD') return context.body(null);
      return streamSSE(context, async (stream) => {
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        // Not `stream.sleep`, which continues after the reader has left, and then queries a database that may be closed.
        const next = () => sleep(pingMs, true, { signal: left.signal }).catch(() => false);
        const isSignedIn = () => readSession(accounts, session.token, false).catch(() => undefined);
        const sendEvent = async () => {
          if (await isSignedIn()) await stream.writeSSE({ event: 'leads', data: '' });
          else left.abort();
        };
        const unsubscribe = feed.subscribe(() => void sendEvent());
        // A removed or signed-out user gets no more events. The browser reconnects, which is rejected.
        while ((await next()) && (await isSignedIn())) {
          await stream.write(': still here\n\n');
        }
        unsubscribe();
      });
    }),
  ];
}
