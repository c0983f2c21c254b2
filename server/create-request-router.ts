import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { asksForFormState } from './leads/form-page-routes.ts';
import type { NodeListener } from './platform/http/listen.ts';

/** Pages and files are answered without leaving Node's own request; everything else by the app. */
export function createRequestRouter(app: Hono, files: NodeListener): NodeListener {
  // Who speaks HTTP/1.0, as checks of load balancers do, need not name a host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  return (request, response) => {
    request.url = withoutOrigin(request.url ?? '/');
    if (isForApp(request.url, request.method)) void answer(request, response);
    else files(request, response);
  };
}

/** A request may name its target with scheme and host: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
}

const apiPaths = /^\/(?:functions|auth)\/v1(?:[/?]|$)|^\/health(?:\/live|\/ready)?(?:\?|$)/;
/** Every address that begins as one of the API does, also those that lead nowhere. */
const apiPlaces = /^\/(?:functions|auth|health)(?:[/?]|$)/;

/** Only a program posts to an address like the API's that leads nowhere: the app tells it so in JSON. Who reads one gets the site's 404 page. */
function isForApp(url: string, method = 'GET'): boolean {
  if (apiPaths.test(url) || asksForFormState(url)) return true;
  return method !== 'GET' && method !== 'HEAD' && apiPlaces.test(url);
}
