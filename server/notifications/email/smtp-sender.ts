import { createTransport } from 'nodemailer';
import { smtpConnection } from '../../platform/network/smtp-connection.ts';
import type { Channel } from '../channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';
import type { MailServer } from './settings.ts';

const connections = 2;

/** Sends notifications through a mail server. Connections are kept and shared. */
export function createSmtpSender({ url, ...addresses }: MailServer): Omit<Channel, 'name'> {
  const transport = createTransport({
    ...smtpConnection(url),
    pool: true,
    maxConnections: connections,
  });
  return {
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
