import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createNetworks } from '../network/networks.ts';

/** Whether an address belongs to a reverse proxy, and so stands for many clients. */
export type IsTrustedProxy = (address: string) => boolean;

const loopback = ['127.0.0.0/8', '::1'];

/** Whether an address is this machine's own. */
export const isLoopback = createNetworks(loopback);

/**
 * This machine itself is always trusted, because a reverse proxy usually runs there.
 *
 * @param trusted addresses and networks, for example `10.0.0.0/8`
 * @throws when one of them is neither
 */
export function createTrustedProxies(trusted: readonly string[]): IsTrustedProxy {
  return createNetworks([...loopback, ...trusted]);
}

/** Stands for unnamed callers. The form does not limit it by address; sessions count all such callers as one. */
export const unknownAddress = '127.0.0.1';

/**
 * Trusts `x-forwarded-for` only as far as trusted proxies wrote it: read from its end, the first address that is no
 * trusted proxy is the client's. Behind a proxy that does not name the caller, everybody counts as this machine and
 * not as the proxy; otherwise all visitors would share one address's limit.
 */
export function createClientAddress(isTrusted: IsTrustedProxy): (context: Context) => string {
  return ({ env, req }) => {
    const hops = (req.header('x-forwarded-for') ?? '').split(',').map(readAddress);
    let client = (env as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? '';
    while (isTrusted(client)) {
      const before = hops.pop();
      if (before === undefined) break;
      client = before;
    }
    return isTrusted(client) ? unknownAddress : client;
  };
}

/**
 * Parses one entry of `x-forwarded-for`. Some proxies write the port too: `203.0.113.9:4711`, `[2001:db8::9]:4711`.
 *
 * @returns undefined for an invalid IP address
 */
export function readAddress(hop: string): string | undefined {
  const text = hop.trim();
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  return isIP(address) > 0 ? address : undefined;
}

/** Whether a name or address in a URL, or in a setting, is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || isLoopback(bare);
}
