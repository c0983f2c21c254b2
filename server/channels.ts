import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { NotificationConfig } from './config.ts';
import type { Channel } from './notifications/channel.ts';
import { createChatChannel } from './notifications/chat-channel.ts';
import { createFileChannel } from './notifications/file-channel.ts';
import { createSmtpChannel } from './notifications/smtp-channel.ts';
import { createWebhookChannel } from './notifications/webhook-channel.ts';
import type { RegisteredChannel } from './outbox/registered-channels.ts';
import type { Clock } from './platform/time/clock.ts';

/** Whom notification files name when no addresses are set. */
const localAddresses = { from: 'site@localhost', to: 'owner@localhost' };

/**
 * Every way the owner wants to be told, as the settings say.
 *
 * @param noted what the channels were called before
 */
export function createChannels(
  config: NotificationConfig,
  clock: Clock,
  noted: readonly RegisteredChannel[],
): (Channel & RegisteredChannel)[] {
  const { email, folder, webhooks, chatUrl, allowPrivateTargets: allowPrivate } = config;
  const channels: (Channel & RegisteredChannel)[] = [];
  if (email) channels.push({ ...createSmtpChannel(email), target: '' });
  if (webhooks) {
    const { secret } = webhooks;
    for (const { url, name } of nameWebhooks(webhooks.urls, noted)) {
      const webhook = createWebhookChannel({ name, url, secret, allowPrivate, clock });
      channels.push({ ...webhook, target: digest(url) });
    }
  }
  if (chatUrl) channels.push({ ...createChatChannel({ url: chatUrl, allowPrivate }), target: '' });
  if (folder) {
    const file = createFileChannel({ folder, ...(email ?? localAddresses) });
    channels.push({ ...file, target: resolve(folder) });
  }
  return channels;
}

/**
 * A webhook keeps its name, and with it its deliveries, when others are added or taken away. A new address gets the name of its place,
 * so that a corrected one takes over what waits for it.
 */
function nameWebhooks(
  urls: readonly string[],
  noted: readonly RegisteredChannel[],
): { url: string; name: string }[] {
  const known = new Map(
    urls.map((url) => [url, noted.find(({ target }) => target === digest(url))?.name]),
  );
  const taken = new Set(known.values());
  return [...known].map(([url, knownName], index) => {
    let name = knownName;
    for (let place = index + 1; name === undefined; place += 1) {
      const free = place === 1 ? 'webhook' : `webhook-${place}`;
      if (!taken.has(free)) name = free;
    }
    taken.add(name);
    return { url, name };
  });
}

/** The address itself may hold a secret. */
function digest(url: string): string {
  return createHash('sha256').update(url).digest('base64url');
}
