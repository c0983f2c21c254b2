import { createTransport } from 'nodemailer';
import { secondMs } from '../platform/clock.ts';
import type { Channel } from './channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';

const connections = 2;

export interface SmtpChannelOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  from: string;
  to: string;
}

/** Tells the owner by e-mail. Connections are kept and shared; every step has a time limit. */
export function createSmtpChannel({ url, ...addresses }: SmtpChannelOptions): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'email',
    atOnce: connections,
    close: () => transport.close(),
    async notify(delivery, lead) {
      await transport.sendMail(writeEmail(delivery, lead, addresses));
      return { ok: true };
    },
    async alarm(alarm) {
      await transport.sendMail(writeAlarm(alarm, addresses));
      return { ok: true };
    },
  };
}
