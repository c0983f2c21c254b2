import { isLoopback } from '../http/client-address.ts';
import { secondMs } from '../time/clock.ts';

/**
 * How to connect to a mail server, for nodemailer; every step has a time limit.
 *
 * On the way to another machine the connection is encrypted or not made: it carries the password and what visitors wrote. Parameters of
 * the address come first, so that `?requireTLS=false` says that this is meant, for a relay within a private network.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte
 */
export function smtpConnection(url: string) {
  const host = new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
  return {
    url,
    requireTLS: host !== 'localhost' && !isLoopback(host),
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
