import { lookup } from 'node:dns/promises';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { secondMs } from '../time/clock.ts';
import { withDeadline } from '../time/deadline.ts';
import { isPrivate } from './private-networks.ts';

/** From the name lookup to the answer; Standard Webhooks recommends 15 to 30 s. */
const timeoutMs = 15 * secondMs;

export interface PostOptions {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** False rejects loopback, link-local and private networks, whatever name leads there. */
  allowPrivate: boolean;
}

/**
 * Posts JSON and returns the status. It follows no redirects and discards the response body. It calls the address
 * that was checked, so a name cannot change in between (DNS rebinding).
 *
 * @throws when no answer came in 15 s, or the target is rejected
 */
export async function postJson({ url, body, headers, allowPrivate }: PostOptions): Promise<number> {
  const target = new URL(url);
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  // Begins now, so that the call has only the time that the lookup leaves.
  const signal = AbortSignal.timeout(timeoutMs);
  const resolved = isIP(host)
    ? { address: host, family: isIP(host) }
    : await withDeadline(lookup(host), timeoutMs);
  if (!allowPrivate && isPrivate(resolved.address)) {
    throw new Error(
      `${target.host} leads into a private network; set WEBHOOK_ALLOW_PRIVATE=true to allow that.`,
    );
  }
  const options: RequestOptions = {
    method: 'POST',
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    lookup: (_host, { all }, done) =>
      all ? done(null, [resolved]) : done(null, resolved.address, resolved.family),
  };
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = send(target, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // A receiver that switches protocols gives neither an answer nor an error: Node would close the connection
    // silently.
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    // For any other end: nobody may wait for an answer on a closed connection.
    call.on('close', () => reject(new Error('The connection ended without an answer.')));
    call.end(body);
  });
}
