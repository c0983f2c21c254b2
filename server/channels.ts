import type { NotificationConfig } from './config.ts';
import type { Channel } from './notifications/channel.ts';
import { createChatChannel } from './notifications/chat-channel.ts';
import { createFileChannel } from './notifications/file-channel.ts';
import { createSmtpChannel } from './notifications/smtp-channel.ts';
import { createWebhookChannel } from './notifications/webhook-channel.ts';
import type { Clock } from './platform/clock.ts';

/** Whom notification files name when no addresses are set. */
const localAddresses = { from: 'site@localhost', to: 'owner@localhost' };

/** Every way the owner wants to be told, as the settings say. */
export function createChannels(config: NotificationConfig, clock: Clock): Channel[] {
  const { email, folder, webhooks, chatUrl, allowPrivateTargets: allowPrivate } = config;
  const channels: Channel[] = [];
  if (email) channels.push(createSmtpChannel(email));
  webhooks?.urls.forEach((url, index) => {
    const name = index === 0 ? 'webhook' : `webhook-${index + 1}`;
    channels.push(
      createWebhookChannel({ name, url, secret: webhooks.secret, allowPrivate, clock }),
    );
  });
  if (chatUrl) channels.push(createChatChannel({ url: chatUrl, allowPrivate }));
  if (folder) channels.push(createFileChannel({ folder, ...(email ?? localAddresses) }));
  return channels;
}
