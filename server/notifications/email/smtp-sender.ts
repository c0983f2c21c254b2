import { PassThrough, pipeline } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DeliveryOutcome } from '../../outbox/delivery.ts';
import { mailDeadline, smtpConnection } from '../../platform/network/smtp-connection.ts';
import type { Channel } from '../channel.ts';
import { writeAlarm, writeEmail } from './email-message.ts';
import type { MailServer } from './settings.ts';

const connections = 2;

/**
 * Sends notifications through a mail server over shared, kept connections.
 *
 * @param timeoutMs the time limit of one mail; a minute except in tests
 */
export function createSmtpSender(
  { url, from, to }: MailServer,
  deskUrl?: string,
  timeoutMs?: number,
): Omit<Channel, 'name'> {
  const transport = createTransport({
    ...smtpConnection(url),
    pool: true,
    maxConnections: connections,
  });
  const handedOver = new WeakSet<AbortSignal>();
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((message) => {
      const last = new PassThrough();
      if (signal) last.once('end', () => handedOver.add(signal));
      return pipeline(message, last, () => {});
    });
    done();
  });

  async function send(mail: SendMailOptions): Promise<DeliveryOutcome> {
    const signal = mailDeadline(timeoutMs);
    try {
      await transport.sendMail({ ...mail, signal });
      return { ok: true };
    } catch (error) {
      const isAnswered = error instanceof Error && 'responseCode' in error;
      if (isAnswered || !handedOver.has(signal)) throw error;
      const reason = 'The mail server took the mail and did not confirm it in time.';
      return { ok: false, error: reason, isFinal: false, mayHaveArrived: true };
    }
  }

  return {
    maxConcurrent: connections,
    close: () => transport.close(),
    notify: (delivery, lead) => send(writeEmail(delivery, lead, { from, to, deskUrl })),
    alarm: (alarm) => send(writeAlarm(alarm, { from, to })),
  };
}
