import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { smtpConnection } from '../../platform/smtp-connection.ts';
import { writeDurably } from '../../platform/write-durably.ts';
import type { Mail } from '../auth.ts';
import type { SendText } from '../auth.ts';
import type { SendMail } from './mail-queue.ts';

/** How mails to users leave: over SMTP, or as `.eml` files where no mail server is set. */
export type MailRoute = { smtpUrl: string; from: string } | { folder: string; from: string };

export function createMailSender(route: MailRoute): { send: SendMail; close(): void } {
  const host = /@([^\s>]+)/.exec(route.from)?.[1] ?? 'localhost';
  const toMessage = (id: string, mail: Mail) => ({
    from: route.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if ('smtpUrl' in route) {
    const transport = createTransport(smtpConnection(route.smtpUrl));
    return {
      close: () => transport.close(),
      async send(id, mail) {
        await transport.sendMail(toMessage(id, mail));
      },
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    close: () => writer.close(),
    async send(id, mail) {
      const { message } = await writer.sendMail(toMessage(id, mail));
      await mkdir(route.folder, { recursive: true, mode: 0o700 });
      const file = join(route.folder, `${id}.eml`);
      // One name in every attempt, so that the next one replaces what a crash left of it.
      await writeDurably(file, message as Buffer, `${file}.part`);
    },
  };
}

/** Writes each text message into a file of its own: for development, and to see what a real sender would get. */
export function createTextFiles(folder: string): SendText {
  return async (phone, text) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${phone}.txt`;
    await writeDurably(join(folder, name), `${text}\n`);
  };
}
