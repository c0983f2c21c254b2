import { postJson } from '../../platform/network/post-json.ts';
import { httpUrl, says } from '../../platform/setting.ts';
import { defineChannel } from '../channel-kind.ts';
import type { Channel } from '../channel.ts';
import { listFacts } from '../lead-facts.ts';
import { readStatus } from '../read-status.ts';
import { allowPrivateTargets } from '../webhook/settings.ts';

export const chat = defineChannel({
  variables: {
    CHAT_WEBHOOK_URL: httpUrl
      .optional()
      .meta(says('an incoming webhook of a chat, Slack’s shape', 'https://chat.example.com/hook')),
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

/** Notifies a chat room. In Slack a visitor's input can neither mention anybody nor hide a link. */
export function createChatChannel({ url, allowPrivate }: ChatChannelOptions): Channel {
  return {
    name: 'chat',
    notify(_delivery, lead) {
      const title = lead.isCanary ? 'Canary: the form works' : 'New lead';
      const lines = listFacts(lead).map(([label, value]) => `${label}: ${escapeControls(value)}`);
      return send(`*${title} ${lead.reference}*\n${lines.join('\n')}`);
    },
    alarm: ({ subject, message }) =>
      send(`*${escapeControls(subject)}*\n${escapeControls(message)}`),
  };

  async function send(text: string) {
    const body = JSON.stringify({ text });
    return readStatus(await postJson({ url, body, allowPrivate, headers: {} }));
  }
}

/** Slack's three control characters. https://docs.slack.dev/messaging/formatting-message-text */
function escapeControls(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
