import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { NodeListener } from '../platform/http/listen.ts';
import type { DailyCounts } from './daily-counts.ts';
import { classifySource, type SourceClass } from './source.ts';

interface Visit {
  entryPage: string;
  source: SourceClass;
}

/** Counts the entry pages of visits without delaying the response. */
export function countVisits(
  listener: NodeListener,
  counts: Pick<DailyCounts, 'add'>,
): NodeListener {
  return (request, response) => {
    const visit = readVisit(request);
    if (visit) {
      response.once('finish', () => {
        const isPage = response.statusCode === 200 || response.statusCode === 304;
        if (isPage) counts.add('visits', visit.entryPage, visit.source);
      });
    }
    listener(request, response);
  };
}

/**
 * A navigation from another site, by Fetch Metadata headers: https://www.w3.org/TR/fetch-metadata/
 *
 * @returns undefined for links within the site, reloads, prefetched pages, files and programs
 */
export function readVisit({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Visit | undefined {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return undefined;
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-site'] === 'same-origin') {
    return undefined;
  }
  if (headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']) return undefined;
  // What browsers send on a reload.
  if (/max-age=0|no-cache/.test(headers['cache-control'] ?? '')) return undefined;
  const agent = headers['user-agent'];
  if (agent === undefined || isbot(agent)) return undefined;
  const [path = '/', query = ''] = url.split('?');
  const entryPage = readEntryPage(path);
  if (entryPage === undefined) return undefined;
  const referrer = URL.parse(headers.referer ?? '')?.host;
  if (referrer !== undefined && referrer === headers.host) return undefined;
  return { entryPage, source: readSource(query, referrer) };
}

function readSource(query: string, referrer: string | undefined): SourceClass {
  const parameters = new URLSearchParams(query.includes('utm_') ? query : '');
  const [utm_source, utm_medium] = [parameters.get('utm_source'), parameters.get('utm_medium')];
  return classifySource({
    ...(utm_source && { utm_source }),
    ...(utm_medium && { utm_medium }),
    ...(referrer && { referrer }),
  });
}

/** The path of a page; undefined for a file, and for an invalid path. */
export function readEntryPage(path: string): string | undefined {
  return /^\/[\w/-]{0,200}$/.test(path) ? path : undefined;
}
