import { postJson } from '../../platform/network/post-json.ts';
import { httpUrl, secret } from '../../platform/setting.ts';
import { defineChannel } from '../channel-kind.ts';
import type { Channel } from '../channel.ts';
import { listFacts } from '../lead-facts.ts';
import { readStatus } from '../read-status.ts';
import { allowPrivateTargets } from '../webhook/settings.ts';

export const chat = defineChannel({
  variables: {
    CHAT_WEBHOOK_URL: httpUrl
      .optional()
      .meta(
        secret(
          'the address of an incoming webhook of a chat, in Slack’s format',
          'https://chat.example.com/hook',
        ),
      ),
    ...allowPrivateTargets,
  },
  needs: ['CHAT_WEBHOOK_URL'],
  leavesMachine: true,
  open({ CHAT_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: allowPrivate }) {
    if (url === undefined) return [];
    const channel = createChatChannel({ url, allowPrivate });
    return [{ ...channel, target: new URL(url).host, label: 'in the chat' }];
  },
});

export interface ChatChannelOptions {
  /** An incoming webhook that takes `{"text": …}`: Slack, Mattermost, Rocket.Chat and others. */
  url: string;
  allowPrivate: boolean;
}

/** More than a field of the form accepts. A source may be longer, and a chat room would show every line of it. */
const maxValueLength = 300;

/** Notifies a chat room. A visitor's input can neither mention anybody nor hide a link. */
export function createChatChannel({ url, allowPrivate }: ChatChannelOptions): Channel {
  return {
    name: 'chat',
    notify(_delivery, lead) {
      const title = lead.isCanary ? 'Canary: the form works' : 'New lead';
      const lines = listFacts(lead).map(
        ([label, value]) =>
          `${label}: ${label === 'Email' ? writeAddress(value) : escapeChat(shorten(value))}`,
      );
      return send(`*${title} ${lead.reference}*\n${lines.join('\n')}`);
    },
    alarm: ({ subject, message }) => send(`*${escapeChat(subject)}*\n${escapeAlarm(message)}`),
  };

  async function send(text: string) {
    const body = JSON.stringify({ text });
    return readStatus(await postJson({ url, body, allowPrivate, headers: {} }));
  }
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength).toWellFormed()}…` : text;
}

/**
 * An address is copied, so it must contain nothing invisible. If it contains characters that could format it or
 * turn its `@` into a mention (`x-@all.com` in Mattermost), it is put in backticks, which disable them. Otherwise
 * it stays a link.
 */
function writeAddress(email: string): string {
  // It would end the backticks; no person has one.
  if (email.includes('`')) return escapeChat(email);
  const isPlain = /^[\p{L}\p{M}\p{N}.+'-]*[\p{L}\p{N}]@/u.test(email);
  return isPlain ? email : `\`${escapeControls(email)}\``;
}

/**
 * Slack's three control characters, and formatting characters; an underscore inside a word formats nothing.
 * https://docs.slack.dev/messaging/formatting-message-text For Mattermost and Rocket.Chat also characters that
 * create links and mentions, except the `@` of an address.
 */
function escapeChat(text: string): string {
  return escapeControls(text)
    .replaceAll('](', ']\u200B(')
    .replaceAll(/(?<![a-z\d])@/gi, '@\u200B')
    .replaceAll(/[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => `\u200B${sign}`);
}

/** Commands in backticks stay as they are, because they are copied. */
function escapeAlarm(text: string): string {
  return text.replaceAll(/(`[^`]+`)|[^`]+|`/g, (part, command?: string) =>
    command === undefined ? escapeChat(part) : escapeControls(command),
  );
}

function escapeControls(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
