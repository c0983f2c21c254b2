import { createTransport } from 'nodemailer';
import { mailDeadline, smtpConnection } from '../../platform/network/smtp-connection.ts';
import type { Channel } from '../channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';
import type { MailServer } from './settings.ts';

const connections = 2;

/**
 * Sends notifications through a mail server over shared, kept connections.
 *
 * @param longestMs the time limit of one mail; a minute except in tests
 */
export function createSmtpSender(
  { url, from, to }: MailServer,
  deskUrl?: string,
  longestMs?: number,
): Omit<Channel, 'name'> {
  const transport = createTransport({
    ...smtpConnection(url),
    pool: true,
    maxConnections: connections,
  });
  return {
    atOnce: connections,
    close: () => transport.close(),
    async notify(delivery, lead) {
      const mail = writeEmail(delivery, lead, { from, to, deskUrl });
      await transport.sendMail({ ...mail, signal: mailDeadline(longestMs) });
      return { ok: true };
    },
    async alarm(alarm) {
      const mail = writeAlarm(alarm, { from, to });
      await transport.sendMail({ ...mail, signal: mailDeadline(longestMs) });
      return { ok: true };
    },
  };
}
