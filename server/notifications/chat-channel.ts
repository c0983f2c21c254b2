import { postJson } from '../platform/post-json.ts';
import type { Channel } from './channel.ts';
import { listFacts } from './lead-facts.ts';
import { readStatus } from './webhook-channel.ts';

export interface ChatChannelOptions {
  /** An incoming webhook that takes `{"text": …}`: Slack, Mattermost, Rocket.Chat and others. */
  url: string;
  allowPrivate: boolean;
}

/** More than a field of the form takes. A source may be longer, and a chat room would show every line of it. */
const longestValue = 300;

/** Tells a chat room. What a visitor typed can neither mention anybody nor hide a link. */
export function createChatChannel({ url, allowPrivate }: ChatChannelOptions): Channel {
  return {
    name: 'chat',
    notify(_delivery, lead) {
      const title = lead.isCanary ? 'Canary: the form works' : 'New lead';
      const lines = listFacts(lead).map(
        ([label, value]) => `${label}: ${escapeChat(shorten(value))}`,
      );
      return send(`*${title} ${lead.reference}*\n${lines.join('\n')}`);
    },
    alarm: (alarm) => send(`*Alarm*\n${escapeChat(alarm.message)}`),
  };

  async function send(text: string) {
    const body = JSON.stringify({ text });
    return readStatus(await postJson({ url, body, allowPrivate, headers: {} }));
  }
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text;
}

/**
 * Slack's three control characters, and the signs that format text. https://docs.slack.dev/messaging/formatting-message-text
 * In Mattermost and Rocket.Chat also what makes a link of a text, and a mention of a name; the `@` of an address does not.
 */
function escapeChat(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('](', ']\u200B(')
    .replaceAll(/(?<![a-z\d])@/gi, '@\u200B')
    .replaceAll(/[*_~`]/g, (sign) => `\u200B${sign}`);
}
