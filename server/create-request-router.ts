import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { asksForFormState } from './leads/form-page-routes.ts';
import type { NodeListener } from './platform/http/listen.ts';

/** As much as is usually on its way when a client sends a body. */
const maxReadAfterwardsBytes = 64 * 1024;

/** Serves pages and files from Node's own request; passes everything else to the app. */
export function createRequestRouter(app: Hono, files: NodeListener): NodeListener {
  // HTTP/1.0 clients, such as health checks of load balancers, may omit the host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  return (request, response) => {
    if (countHosts(request.rawHeaders) > 1) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    endAfterLargeBody(request, response);
    request.url = withoutOrigin(request.url ?? '/');
    if (isForApp(request.url, request.method)) void answer(request, response);
    else files(request, response);
  };
}

/**
 * Node keeps the first of several hosts, but a proxy may have used the last:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
}

/**
 * A response may come before the whole body, for example 415. Node then reads the rest and keeps the connection. For
 * a large rest the response announces that the connection ends.
 */
function endAfterLargeBody({ headers }: IncomingMessage, response: ServerResponse): void {
  const length = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
  if (length > maxReadAfterwardsBytes) response.shouldKeepAlive = false;
}

/** A request target may include scheme and host: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
}

const apiPaths = /^\/(?:functions|auth)\/v1(?:[/?]|$)|^\/health(?:\/live|\/ready)?(?:\?|$)/;
/** Every address with a prefix of the API, including unknown ones. */
const apiPlaces = /^\/(?:functions|auth|health)(?:[/?]|$)/;

/**
 * Only a program posts to an unknown address of the API, and gets JSON from the app. A reader gets the site's 404
 * page.
 */
function isForApp(url: string, method = 'GET'): boolean {
  if (apiPaths.test(url)) return true;
  return method === 'GET' || method === 'HEAD' ? asksForFormState(url) : apiPlaces.test(url);
}
