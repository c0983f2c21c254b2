import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { isForOthers } from './security-headers.ts';

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

const notBuiltPage =
  '<!doctype html><title>Not found</title><h1>404</h1><p>Oops! Page not found</p><a href="/">Return to Home</a>';

/**
 * Serves the built site: `.br` and `.gz` neighbours by preference, entity tags, byte ranges, `/assets/*` for ever because their names carry a hash.
 * An unknown path gets the site's own 404 page with status 404.
 */
export function createStaticFiles(
  distDir: string,
  headers: Readonly<Record<string, string>>,
): NodeListener {
  const notFoundFile = join(distDir, '404.html');
  const notFoundPage = existsSync(notFoundFile) ? readFileSync(notFoundFile) : notBuiltPage;
  const serveFile = existsSync(distDir) ? createFileServer(distDir, sendNotFound) : sendNotFound;

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' });
      response.end('Only GET and HEAD are allowed here.');
      return;
    }
    const canonical = withoutTrailingSlash(request.url ?? '/');
    if (canonical !== undefined) {
      response.writeHead(308, { location: canonical });
      response.end();
      return;
    }
    serveFile(request, response);
  };

  function sendNotFound(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': Buffer.byteLength(notFoundPage),
    });
    response.end(notFoundPage);
  }
}

function createFileServer(distDir: string, onNoMatch: NodeListener): NodeListener {
  return sirv(distDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch,
    setHeaders(response, pathname) {
      if (isForOthers(pathname)) {
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      }
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Each page has one address; a path that starts with two slashes would lead to another host. */
function withoutTrailingSlash(url: string): string | undefined {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
  if (path === '/' || !path.endsWith('/')) return undefined;
  return `/${path.replaceAll(/^[/\\]+|\/+$/g, '')}${query}`;
}
