import { join } from 'node:path';
import { openMailServer } from '../../outbox/mail-server.ts';
import { messageIdOf } from '../../platform/network/mail-address.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { writeMailFile } from '../../platform/files/mail-file.ts';
import { writeDurably } from '../../platform/files/write-durably.ts';
import type { Mail, SendText } from '../auth-context.ts';
import type { MailRoute } from '../settings.ts';
import type { SendMail } from './mail-queue.ts';

export function createMailSender(route: MailRoute): { send: SendMail; close(): void } {
  const toMessage = (id: string, mail: Mail) => ({
    from: route.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: messageIdOf(id, route.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if ('smtpUrl' in route) {
    const { send, close } = openMailServer(route.smtpUrl);
    return { close, send: (id, mail) => send(toMessage(id, mail)) };
  }
  return {
    close() {},
    async send(id, mail) {
      await writeMailFile(join(route.folder, `${id}.eml`), toMessage(id, mail));
      return { ok: true };
    },
  };
}

/** Writes each text message into a separate file, for development and tests. */
export function createTextFiles(folder: string): SendText {
  return async (phone, text) => {
    await makeFolder(folder);
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${phone}.txt`;
    await writeDurably(join(folder, name), `${text}\n`);
  };
}
