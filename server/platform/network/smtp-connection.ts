import { isLoopback } from '../http/client-address.ts';
import { minuteMs, secondMs } from '../time/clock.ts';

/** Of one mail, from the connection to the server's word that it has it. */
const longestMailMs = minuteMs;

/**
 * Ends the sending of one mail and closes its connection. The time limits below do not: each reply line starts them anew,
 * so that a server which sends one now and then holds the mail for as long as it likes, and takes it after it was given up.
 */
export const mailDeadline = (longestMs = longestMailMs) => AbortSignal.timeout(longestMs);

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
