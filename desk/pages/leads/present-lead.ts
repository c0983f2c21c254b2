import { fullName } from '../../../contract/lead-summary.ts';
import type { FollowedLead } from '../../../server/follow-up/followed-lead.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import type { PageTitles } from '../../page-titles.ts';
import type { DeliveryMark, LeadRow } from './lead-row.ts';

/** A lead as the lists show it. */
export function presentLead(lead: ListedLead, titles: PageTitles): LeadRow {
  return {
    reference: lead.reference,
    name: fullName(lead),
    company: lead.company,
    email: lead.email,
    source: describeSource(lead, titles),
    receivedAt: lead.receivedAt,
    status: lead.place,
    delivery: summarizeDeliveries(lead),
    reasons: lead.spamReasons.map(describeReason),
  };
}

/** "LinkedIn → Crossing the Marketing Chasm" */
export function describeSource({ origin }: FollowedLead, titles: PageTitles): string {
  const { cameFrom, entryPage } = origin;
  return entryPage === undefined ? cameFrom : `${cameFrom} → ${titles(entryPage) ?? entryPage}`;
}

/** A mark for each channel. */
export function presentDeliveries({ deliveries, place }: ListedLead): DeliveryMark[] {
  if (deliveries.length === 0) {
    const isHeld = place === 'quarantined' || place === 'spam';
    return [{ state: 'none', words: isHeld ? 'Not notified' : 'No channel' }];
  }
  return deliveries.map(({ channel, state, attempts }) => {
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
function summarizeDeliveries(lead: ListedLead): DeliveryMark {
  const marks = presentDeliveries(lead);
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
  const name = channelNames[kind] ?? kind;
  return number === undefined ? name : `${name} ${number}`;
}

const channelNames: Record<string, string> = {
  email: 'E-mail',
  file: 'File',
  chat: 'Chat',
  webhook: 'Webhook',
};

/** "sent within half a second (50)" becomes a sentence without the points. */
function describeReason(reason: string): string {
  const words = reason.replace(/ \(\d+\)$/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
