import { z } from 'zod';
import { deskUrl, mailAddress, secret, visible } from '../../platform/setting.ts';
import type { Settings } from '../channel-kind.ts';

export const emailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(
      secret(
        'the address of the mail server (smtps for port 465, smtp for 587), with user and password (in them %23 %2F %3F for # / ?)',
        'smtps://user:password@mail.example.com:465',
      ),
    ),
  NOTIFY_FROM: mailAddress
    .optional()
    .meta(visible('the sender of notifications', 'site@example.com')),
  NOTIFY_TO: mailAddress
    .optional()
    .meta(
      visible(
        'the one address that is notified of each lead; for several people, that of a group',
        'sales@example.com',
      ),
    ),
  DESK_URL: deskUrl,
};

export type EmailSettings = Settings<typeof emailVariables>;

export interface MailServer {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  from: string;
  to: string;
}

/** @returns undefined when no mail server is set */
export function readMailServer(settings: EmailSettings): MailServer | undefined {
  const { SMTP_URL: url, NOTIFY_FROM: from, NOTIFY_TO: to } = settings;
  return url && from && to ? { url, from, to } : undefined;
}
