import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { smtpConnection } from '../../platform/smtp-connection.ts';
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
      await writeFile(join(route.folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

/** Writes each text message into a file of its own: for development, and to see what a real sender would get. */
export function createTextFiles(folder: string): SendText {
  return async (phone, text) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${phone}.txt`;
    await writeFile(join(folder, name), `${text}\n`, { mode: 0o600 });
  };
}
