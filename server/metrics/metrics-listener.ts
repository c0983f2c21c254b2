import type { Log } from '../platform/log/log.ts';
import type { NodeListener } from '../platform/http/listen.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics`, on a separate address that visitors cannot reach. */
export function createMetricsListener(metrics: Pick<Metrics, 'write'>, log: Log): NodeListener {
  return (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Only GET /metrics is here.\n');
      return;
    }
    metrics.write().then(
      ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (err: unknown) => {
        log.error({ err }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  };
}
