import { createReadStream, openSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createFileCache, type LoadedFile } from './file-cache.ts';
import type { NodeListener } from './listen.ts';
import { isNotModified, readByteRange } from './preconditions.ts';
import { readRedirects, redirectsFile } from './redirects.ts';
import { findSiteFiles, type SiteFile, type StoredForm } from './site-files.ts';

const notBuiltPage =
  '<!doctype html><title>Not found</title><h1>404</h1><p>Oops! Page not found</p><a href="/">Return to Home</a>';

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** Enough for every text file of a site with several hundred articles. */
const memoryBytes = 24 * 1024 * 1024;

/**
 * Serves the files that the built site had when the server started: prefers `.br` and `.gz`, with entity tags and
 * byte ranges, and caches `/assets/*` forever because their names contain a hash. An unknown path gets the site's
 * own 404 page with status 404.
 *
 * @param earlierDirs previously served sites, whose `/assets/` stay available
 */
export function createStaticFiles(
  distDir: string,
  headers: Readonly<Record<string, string>>,
  earlierDirs: readonly string[] = [],
): NodeListener {
  const files = findSiteFiles(distDir);
  for (const earlier of earlierDirs.flatMap((dir) => [...findSiteFiles(dir)])) {
    const [address, file] = earlier;
    if (file.isHashed && !files.has(address)) files.set(address, file);
  }
  const load = createFileCache(memoryBytes);
  const notFoundFile = files.get('/404');
  const redirects = readRedirects(distDir);
  files.delete(`/${redirectsFile}`);

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, ...plainText, allow: 'GET, HEAD' });
      response.end('Only GET and HEAD are allowed here.');
      return;
    }
    const url = request.url ?? '/';
    const canonical = withoutTrailingSlash(url);
    if (canonical !== undefined) {
      response.writeHead(308, { ...headers, location: canonical });
      response.end();
      return;
    }
    const path = pathOf(url);
    const file = path === '/404' ? undefined : files.get(path);
    const target = file ? undefined : redirects.get(path);
    if (file) sendFile(file, request, response);
    else if (target !== undefined) {
      const location = url.replace(/^[^?]*/, () => target);
      // A page may return to a former address. A cached redirect would then loop.
      response.writeHead(308, { ...headers, location, 'cache-control': 'no-cache' });
      response.end();
    } else sendNotFound(request, response);
  };

  function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
    const form = chooseForm(file, request.headers['accept-encoding']);
    const loaded = load(form);
    if (!loaded) return sendUnreadable(response);
    const { sizeBytes: size, body } = loaded;
    const list = headersFor(file, form, loaded);
    if (isNotModified(request.headers, loaded)) {
      response.writeHead(304, list);
      response.end();
      return;
    }
    // A range is a part of a body, and HEAD has none. https://www.rfc-editor.org/rfc/rfc9110#section-14.2
    const isWhole = request.method === 'HEAD' || form.encoding !== undefined;
    const range = isWhole ? undefined : readByteRange(request.headers, size, loaded);
    if (range === 'unsatisfiable') {
      response.writeHead(416, [...list, 'content-range', `bytes */${size}`, 'content-length', '0']);
      response.end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const length = ['content-length', String(end - start + 1)];
    const place = range ? ['content-range', `bytes ${start}-${end}/${size}`] : [];
    const isSent = request.method !== 'HEAD' && size > 0;
    // At once: another site may replace this one before a stream would open it.
    const fd = isSent && !body ? openSafely(form.path) : undefined;
    if (isSent && !body && fd === undefined) return sendUnreadable(response);
    response.writeHead(range ? 206 : 200, [...list, ...length, ...place]);

    // A visitor who disconnects midway is no error.
    if (fd !== undefined) pipeline(createReadStream('', { fd, start, end }), response, () => {});
    else if (isSent) response.end(range ? body?.subarray(start, end + 1) : body);
    else response.end();
  }

  function sendUnreadable(response: ServerResponse): void {
    response.writeHead(503, { ...headers, ...plainText, 'retry-after': '10' });
    response.end('This cannot be read at the moment. Please try again.');
  }

  /**
   * The headers of every response for a form of a file, as the flat list of names and values that Node sends
   * unchanged.
   */
  function headersFor(file: SiteFile, form: StoredForm, loaded: LoadedFile): string[] {
    loaded.headers ??= Object.entries({
      ...headers,
      ...(file.isCrossOrigin && { 'cross-origin-resource-policy': 'cross-origin' }),
      'content-type': file.type,
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: loaded.etag,
      'last-modified': new Date(loaded.modifiedAt).toUTCString(),
      ...(file.br && { vary: 'accept-encoding' }),
      ...(form.encoding ? { 'content-encoding': form.encoding } : { 'accept-ranges': 'bytes' }),
    }).flat();
    return loaded.headers;
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    const form = notFoundFile && chooseForm(notFoundFile, request.headers['accept-encoding']);
    const page = form && load(form)?.body;
    const body = page ?? Buffer.from(notBuiltPage);
    response.writeHead(404, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': body.byteLength,
      vary: 'accept-encoding',
      ...(page && form?.encoding && { 'content-encoding': form.encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function openSafely(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

function chooseForm({ plain, br, gzip }: SiteFile, accepted = ''): StoredForm {
  if (br && accepts(accepted, 'br')) return br;
  if (gzip && accepts(accepted, 'gzip')) return gzip;
  return plain;
}

/** A weight of zero rejects the encoding. */
function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false;
  return accepted.split(',').some((item) => {
    const [name = '', weight = ''] = item.split(';');
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Each page has one address. A path that starts with two slashes would lead to another host. */
function withoutTrailingSlash(url: string): string | undefined {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
  if (path === '/' || !path.endsWith('/')) return undefined;
  // Each run of slashes is read once, because a request can have thousands.
  return `/${path.replaceAll(/^[/\\]+|(?<!\/)\/+$/g, '')}${query}`;
}
