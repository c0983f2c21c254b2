/* A server between browser and site, which throttles and observes all engines in the same way. */
import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { formFunctionPath } from '../../contract/form-function.ts';
import { watchPage } from './watch-page.ts';

export interface Network {
  roundTripMs: number;
  kilobytesPerSecond: number;
}

export interface Front {
  origin: string;
  /** The requested paths, in order. */
  requests: string[];
  /** While true, submissions of the form get 503. */
  failsForm: boolean;
  stop: () => void;
}

interface FrontOptions {
  network?: Network;
  /** False prevents the pages from running scripts, as with JavaScript disabled. Default true. */
  runsScripts?: boolean;
  /** Forwards requests with the site's own host and origin: for a desk, which rejects any other. Default false. */
  hidesItself?: boolean;
}

const chunkBytes = 4 * 1460;

/**
 * Forwards everything to a site. Pages get a script that records their errors, which is the only way that all drivers support. A new
 * front is a new origin, so no browser has anything of it in its cache.
 */
export async function startFront(
  siteOrigin: string,
  { network, runsScripts = true, hidesItself = false }: FrontOptions = {},
): Promise<Front> {
  const front = { requests: [] as string[], failsForm: false };
  // One connection for everything, so that responses share its bandwidth.
  let isFreeAt = 0;
  const server = createServer((request, response) => {
    front.requests.push(request.url!);
    if (front.failsForm && request.url === formFunctionPath) {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end('{"code":"unavailable","message":"Not now."}');
      return;
    }
    const { hostname, port } = new URL(siteOrigin);
    const headers = { ...request.headers, host: request.headers.host, 'accept-encoding': 'br' };
    if (hidesItself) {
      headers.host = new URL(siteOrigin).host;
      if (headers.origin) headers.origin = siteOrigin;
    }
    if (isPage(request)) headers['accept-encoding'] = 'identity';
    const onward = ask({ hostname, port, path: request.url, method: request.method, headers });
    onward.on('response', (answer) => void pass(answer, response).catch(() => response.destroy()));
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });

  async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    if (network) await wait(network.roundTripMs);
    const { body, headers } = await prepare(answer, runsScripts);
    response.writeHead(answer.statusCode!, headers);
    for (let start = 0; start < body.length; start += chunkBytes) {
      const chunk = body.subarray(start, start + chunkBytes);
      if (network) {
        isFreeAt =
          Math.max(performance.now(), isFreeAt) + chunk.length / network.kilobytesPerSecond;
        await wait(isFreeAt - performance.now());
      }
      response.write(chunk);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(front, {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html');

const watchScript = `(${String(watchPage)})()`;
const watchHash = `'sha256-${createHash('sha256').update(watchScript).digest('base64')}'`;

/** Lets a page do everything but run scripts, in every engine alike. */
const withoutScripts = 'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation';

async function prepare(answer: IncomingMessage, runsScripts: boolean) {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const content = Buffer.concat(parts);
  const headers = { ...answer.headers };
  if (!headers['content-type']?.includes('text/html') || headers['content-encoding']) {
    return { body: content, headers };
  }
  const policy = headers['content-security-policy'];
  if (!runsScripts) {
    headers['content-security-policy'] = [policy, withoutScripts].filter(Boolean).join('; ');
    return { body: content, headers };
  }
  if (policy) {
    headers['content-security-policy'] = String(policy).replace(
      "script-src 'self'",
      `script-src 'self' ${watchHash}`,
    );
  }
  delete headers['content-length'];
  delete headers.etag;
  const html = String(content).replace('<head>', `<head><script>${watchScript}</script>`);
  return { body: Buffer.from(html), headers };
}
