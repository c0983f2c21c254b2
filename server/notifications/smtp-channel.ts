import { createTransport } from 'nodemailer';
import { smtpConnection } from '../platform/network/smtp-connection.ts';
import type { Channel } from './channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';

const connections = 2;

export interface SmtpChannelOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  from: string;
  to: string;
}

/** Tells the owner by e-mail. Connections are kept and shared. */
export function createSmtpChannel({ url, ...addresses }: SmtpChannelOptions): Channel {
  const transport = createTransport({
    ...smtpConnection(url),
    pool: true,
    maxConnections: connections,
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
