import { isLoopbackHost } from '../http/client-address.ts';
import { secondMs } from '../time/clock.ts';

/**
 * How to connect to a mail server, for nodemailer; every step has a time limit.
 *
 * A connection to another machine is encrypted or fails: it carries the password and visitors' input. Parameters of
 * the address win, so that `?requireTLS=false` allows a relay within a private network.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte
 */
export function smtpConnection(url: string) {
  const { protocol, hostname, searchParams } = new URL(url);
  const isLocal = isLoopbackHost(hostname);
  const mayBePlain =
    isLocal || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'false');
  return {
    url,
    requireTLS: !isLocal,
    // Postfix of Debian offers STARTTLS with a certificate of its own, which is no worse than no encryption.
    ...(mayBePlain && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
