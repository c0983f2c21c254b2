import type { FollowedLead } from '../../../server/follow-up/followed-lead.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import { isQuarantined } from '../../../server/follow-up/views.ts';
import type { channelKinds } from '../../../server/notifications/channel-kinds.ts';
import { nameOfPage } from '../../name-page.ts';

/** The delivery state of a lead; success is inconspicuous. */
export interface DeliveryMark {
  state: 'delivered' | 'pending' | 'failed' | 'none';
  words: string;
}

/** "LinkedIn → Crossing the marketing chasm" */
export function describeSource({ origin }: FollowedLead): string {
  const { cameFrom, entryPage } = origin;
  return entryPage === undefined ? cameFrom : `${cameFrom} → ${nameOfPage(entryPage) ?? entryPage}`;
}

/** A mark for each channel. */
export function listDeliveryMarks(lead: ListedLead): DeliveryMark[] {
  if (lead.deliveries.length === 0) {
    return [{ state: 'none', words: isQuarantined(lead) ? 'Not notified' : 'No channel' }];
  }
  return lead.deliveries.map(({ channel, state, attempts }) => {
    const name = nameChannel(channel);
    switch (state) {
      case 'delivered':
        return {
          state: 'delivered',
          words: attempts > 1 ? `${name}, tried ${attempts} times` : name,
        };
      case 'abandoned':
        return { state: 'failed', words: `${name} failed` };
      case 'pending':
      case 'delivering':
        return {
          state: 'pending',
          words: attempts > 0 ? `${name} pending (tried ${attempts})` : `${name} pending`,
        };
    }
  });
}

/** Failures come first: one failed channel is not offset by another. Lists have no room for the channels' names. */
export function summarizeDeliveries(lead: ListedLead): DeliveryMark {
  const marks = listDeliveryMarks(lead);
  const failed = marks.find(({ state }) => state === 'failed');
  const waiting = lead.deliveries.filter(
    ({ state }) => state === 'pending' || state === 'delivering',
  );
  const [first] = marks;
  if (failed || !first) return failed ?? { state: 'none', words: 'No channel' };
  if (waiting.length > 0) {
    const tried = Math.max(...waiting.map(({ attempts }) => attempts));
    return { state: 'pending', words: tried > 0 ? `Pending (tried ${tried})` : 'Pending' };
  }
  return first.state === 'delivered' ? { state: 'delivered', words: 'Delivered' } : first;
}

/** "E-mail", "Webhook 2" */
export function nameChannel(channel: string): string {
  const [, kind = channel, number] = /^([a-z]+)(?:-(\d+))?$/.exec(channel) ?? [];
  // An earlier version of the server may have had others.
  const name = channelNames.get(kind) ?? kind;
  return number === undefined ? name : `${name} ${number}`;
}

const channelNames = new Map<string, string>(
  Object.entries({
    email: 'E-mail',
    file: 'File on the server',
    chat: 'Chat',
    webhook: 'Webhook',
  } satisfies Record<keyof typeof channelKinds, string>),
);

/** Why something failed, in the words of a receiver or of this server, which may be a sentence. */
export function quoteCause(words: string): string {
  return `The cause: “${words.replace(/\.$/, '')}”.`;
}

/** Why a lead was quarantined: "sent within half a second (50)" becomes a sentence without the points. */
export function describeReasons({ spamReasons }: Pick<FollowedLead, 'spamReasons'>): string {
  const words = spamReasons.map((reason) => reason.replace(/ \(\d+\)$/, ''));
  return words.map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`).join(' ');
}
