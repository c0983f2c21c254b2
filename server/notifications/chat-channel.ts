import { postJson } from '../platform/post-json.ts';
import type { Channel } from './channel.ts';
import { listFacts } from './lead-facts.ts';
import { readStatus } from './webhook-channel.ts';

export interface ChatChannelOptions {
  /** An incoming webhook that takes `{"text": …}`: Slack, Mattermost, Rocket.Chat and others. */
  url: string;
  allowPrivate: boolean;
}

/** Tells a chat room. What a visitor typed can neither mention anybody nor hide a link. */
export function createChatChannel({ url, allowPrivate }: ChatChannelOptions): Channel {
  return {
    name: 'chat',
    notify(_delivery, lead) {
      const title = lead.isCanary ? 'Canary: the form works' : 'New lead';
      const lines = listFacts(lead).map(([label, value]) => `${label}: ${escapeChat(value)}`);
      return send(`*${title} ${lead.reference}*\n${lines.join('\n')}`);
    },
    alarm: (alarm) => send(`*Alarm*\n${escapeChat(alarm.message)}`),
  };

  async function send(text: string) {
    const body = JSON.stringify({ text });
    return readStatus(await postJson({ url, body, allowPrivate, headers: {} }));
  }
}

/** Slack's three control characters, and the signs that format text. https://docs.slack.dev/messaging/formatting-message-text */
function escapeChat(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, (sign) => `\u200B${sign}`);
}
