import { lookup } from 'node:dns/promises';
import { secondMs } from '../time/clock.ts';
import { withDeadline } from '../time/deadline.ts';
import { failureOfFetch } from './failure-of-fetch.ts';
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
 * Posts JSON and returns the status. It follows no redirects and discards the response body.
 *
 * @throws when no answer came in 15 s, or the target is rejected
 */
export async function postJson({ url, body, headers, allowPrivate }: PostOptions): Promise<number> {
  // Begins now, so that the call has only the time that the lookup leaves.
  const signal = AbortSignal.timeout(timeoutMs);
  const target = new URL(url);
  if (!allowPrivate) await rejectPrivate(target);
  const login = takeLogin(target);
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { ...headers, ...login, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw failureOfFetch(error);
  }
}

/** Moves name and password from an address, with which `fetch` would reject it, to a header. */
function takeLogin(target: URL): { authorization?: string } {
  const { username, password } = target;
  if (username === '' && password === '') return {};
  target.username = '';
  target.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

async function rejectPrivate({ host, hostname }: URL): Promise<void> {
  const name = hostname.replaceAll(/^\[|\]$/g, '');
  const addresses = await withDeadline(lookup(name, { all: true }), timeoutMs);
  if (!addresses.some(({ address }) => isPrivate(address))) return;
  throw new Error(
    `${host} leads into a private network; set WEBHOOK_ALLOW_PRIVATE=true to allow that.`,
  );
}
