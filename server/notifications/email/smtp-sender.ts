import { maxMailConnections, openMailServer } from '../../outbox/mail-server.ts';
import type { Channel } from '../channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';
import type { MailServer } from './settings.ts';

/**
 * Sends notifications through a mail server.
 *
 * @param timeoutMs the time limit of one mail; a minute except in tests
 */
export function createSmtpSender(
  { url, from, to }: MailServer,
  deskUrl?: string,
  timeoutMs?: number,
): Omit<Channel, 'name'> {
  const { send, close } = openMailServer(url, timeoutMs);
  return {
    maxConcurrent: maxMailConnections,
    close,
    notify: (delivery, lead) => send(writeEmail(delivery, lead, { from, to, deskUrl })),
    alarm: (alarm) => send(writeAlarm(alarm, { from, to })),
  };
}
