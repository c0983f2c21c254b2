import type { Rule } from '../finding.ts';
import { aboutSetting } from '../settings-places.ts';

/** A notification that was never seen to arrive is a hope: every channel must have delivered once. */
export const checkChannels: Rule = ({ environment, triedChannels }) => {
  const { channels, placeOf } = environment;
  const told = channels.filter((channel) => channel !== 'file');
  if (told.length === 0 && environment.config) {
    return [
      aboutSetting(
        placeOf('SMTP_URL'),
        'Nobody is told about a lead: notifications are only written to files.',
        'Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO, or a webhook, then send a test.',
      ),
    ];
  }
  return told
    .filter((channel) => !triedChannels.has(channel))
    .map((channel) =>
      aboutSetting(
        placeOf(variableOf(channel)),
        `The channel ${channel} has never delivered anything.`,
        'Start the server and run `npm run leads -- canary`, which sends a test through it.',
      ),
    );
};

function variableOf(channel: string): string {
  if (channel === 'email') return 'NOTIFY_TO';
  return channel === 'chat' ? 'CHAT_WEBHOOK_URL' : 'WEBHOOK_URL';
}
