import { isIP } from 'node:net';
import { isPrivate } from './private-networks.ts';

/** Any of these states something about encryption, even that none is wanted. */
const tlsParameters = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];

/**
 * The host of an unencrypted PostgreSQL connection across the internet: the settings do not say whether to encrypt,
 * so the driver does not. Undefined for this machine, private networks and their names, and when the settings say
 * it.
 *
 * @param variables `PGSSLMODE` counts too, because the driver reads it
 */
export function findPlainConnection(
  connectionString: string,
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const url = URL.parse(connectionString);
  if (!url || variables['PGSSLMODE']) return undefined;
  if (tlsParameters.some((name) => url.searchParams.has(name))) return undefined;
  const host = url.searchParams.get('host') ?? url.hostname;
  return isPublic(host) ? host : undefined;
}

function isPublic(host: string): boolean {
  const bare = host.replace(/^\[(.+)\]$/, '$1');
  if (isIP(bare) > 0) return !isPrivate(bare);
  if (bare.startsWith('/')) return false;
  // A container's name has no dot; the suffixes are those that the internet does not resolve.
  return bare.includes('.') && !/\.(?:localhost|local|internal|svc)$/i.test(bare);
}
