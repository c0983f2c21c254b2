import type { Config } from './config.ts';
import type { Channel } from './notifications/channel.ts';
import { createFileChannel } from './notifications/file-channel.ts';
import { createSmtpChannel } from './notifications/smtp-channel.ts';

/** Every way the owner wants to be told, as the settings say. */
export function createChannels({ mail }: Config): Channel[] {
  const { from, to } = mail;
  return [
    mail.mode === 'smtp'
      ? createSmtpChannel({ url: mail.server.url, from, to })
      : createFileChannel({ folder: mail.folder, from, to }),
  ];
}
