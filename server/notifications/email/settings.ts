import { z } from 'zod';
import { hostInUrl } from '../../platform/http/http-origin.ts';
import { host, mailAddress, port, says, text } from '../../platform/setting.ts';
import type { Settings } from '../channel-kind.ts';

export const emailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(says('the mail server as one address', 'smtps://user:password@mail.example.com:465')),
  SMTP_HOST: host
    .optional()
    .meta(
      says(
        'the name or IP address of the mail server, without brackets or a port',
        'mail.example.com',
      ),
    ),
  SMTP_PORT: port.min(1).default(587).meta(says('the port of the mail server', '587')),
  SMTP_USER: text.meta(says('the user name at the mail server', 'site')),
  SMTP_PASSWORD: text.meta(says('the password at the mail server', 'a-long-secret')),
  NOTIFY_FROM: mailAddress.optional().meta(says('the sender of notifications', 'site@example.com')),
  NOTIFY_TO: mailAddress
    .optional()
    .meta(
      says(
        'the one address that is told about a lead; for several people, that of a group',
        'sales@example.com',
      ),
    ),
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
  const { SMTP_URL, SMTP_HOST, NOTIFY_FROM, NOTIFY_TO } = settings;
  const url = SMTP_URL ?? (SMTP_HOST === undefined ? undefined : smtpUrl(settings, SMTP_HOST));
  return url && NOTIFY_FROM && NOTIFY_TO ? { url, from: NOTIFY_FROM, to: NOTIFY_TO } : undefined;
}

/** The mail server may be one address, or a host with a login. */
export function findMissingEmailSettings(settings: EmailSettings): (keyof EmailSettings)[] {
  const { SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, NOTIFY_FROM, NOTIFY_TO } = settings;
  const isSet = [SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, NOTIFY_FROM, NOTIFY_TO].some(
    (value) => value !== undefined,
  );
  if (!isSet) return [];
  const missing: (keyof EmailSettings)[] = [];
  if ((SMTP_URL ?? SMTP_HOST) === undefined) missing.push('SMTP_HOST');
  if (SMTP_USER !== undefined && SMTP_PASSWORD === undefined) missing.push('SMTP_PASSWORD');
  if (SMTP_PASSWORD !== undefined && SMTP_USER === undefined) missing.push('SMTP_USER');
  if (NOTIFY_FROM === undefined) missing.push('NOTIFY_FROM');
  if (NOTIFY_TO === undefined) missing.push('NOTIFY_TO');
  return missing;
}

function smtpUrl(settings: EmailSettings, server: string): string {
  const { SMTP_USER, SMTP_PASSWORD = '', SMTP_PORT } = settings;
  const login =
    SMTP_USER === undefined
      ? ''
      : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@`;
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${login}${hostInUrl(server)}:${SMTP_PORT}`;
}
