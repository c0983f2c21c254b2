import { mergeSettings } from '../platform/merge-settings.ts';
import { chat } from './chat/chat-channel.ts';
import { email } from './email/email-channel.ts';
import { file } from './file/file-channel.ts';
import { webhook } from './webhook/webhook-channel.ts';

/**
 * Every kind of channel, in the order in which an alarm tries them. The file is last: without NOTIFY_FOLDER it opens
 * only if no other does.
 */
export const channelKinds = { email, webhook, chat, file } as const;

/** The settings of all channels. */
export const channelVariables = mergeSettings(
  Object.values(channelKinds).map(({ variables }) => variables),
);
