import { PassThrough, pipeline } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { smtpConnection } from '../platform/network/smtp-connection.ts';
import { minuteMs } from '../platform/time/clock.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** Connections stay open, and are shared by all mails. */
export const maxMailConnections = 2;

/** @param timeoutMs the time limit of one mail, from the connection to the server's acceptance */
export function openMailServer(url: string, timeoutMs = minuteMs) {
  const transport = createTransport({
    ...smtpConnection(url),
    pool: true,
    maxConnections: maxMailConnections,
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

  return {
    close: () => transport.close(),

    /** @throws the error of a server that did not take the mail */
    async send(mail: SendMailOptions): Promise<DeliveryOutcome> {
      // The limits of the connection end nothing while a server sends a reply line now and then: each restarts them.
      // It could accept the mail after it was given up.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ ...mail, signal });
        return { ok: true };
      } catch (error) {
        const isAnswered = error instanceof Error && 'responseCode' in error;
        if (isAnswered || !handedOver.has(signal)) throw error;
        const reason = 'The mail server took the mail and did not confirm it in time.';
        return { ok: false, error: reason, isFinal: false, mayHaveArrived: true };
      }
    },
  };
}
