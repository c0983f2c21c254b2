import type { FollowedLead } from '../../../server/follow-up/followed-lead.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import { isQuarantined } from '../../../server/follow-up/views.ts';
import type { channelKinds } from '../../../server/notifications/channel-kinds.ts';
import { capitalize } from '../../capitalize.ts';
import type { MarkProps } from '../../layout/Mark.tsx';
import type { NamePage } from '../../name-page.ts';

/** "LinkedIn → Crossing the Marketing Chasm" */
export function describeSource({ origin }: FollowedLead, namePage: NamePage): string {
  const { cameFrom, entryPage } = origin;
  return entryPage === undefined ? cameFrom : `${cameFrom} → ${namePage(entryPage) ?? entryPage}`;
}

/** A mark for each channel. */
export function listDeliveryMarks(lead: ListedLead): MarkProps[] {
  return lead.deliveries.length === 0
    ? [markUndelivered(lead)]
    : lead.deliveries.map(({ channel, state, attempts }) => {
        const name = nameChannel(channel);
        if (state === 'abandoned') return { kind: 'bad', words: `${name} failed` };
        if (state !== 'delivered') return { kind: 'wait', words: `${name} ${pending(attempts)}` };
        return { words: attempts > 1 ? `${name}, tried ${attempts} times` : name };
      });
}

/** Failures come first: one failed channel is not offset by another. Lists have no room for the channels' names. */
export function summarizeDeliveries(lead: ListedLead): MarkProps {
  const { deliveries } = lead;
  if (deliveries.length === 0) return markUndelivered(lead);
  const failed = listDeliveryMarks(lead).find(({ kind }) => kind === 'bad');
  if (failed) return failed;
  const waiting = deliveries.filter(({ state }) => state !== 'delivered');
  if (waiting.length === 0) return { words: 'Delivered' };
  const words = pending(Math.max(...waiting.map(({ attempts }) => attempts)));
  return { kind: 'wait', words: capitalize(words) };
}

function markUndelivered(lead: ListedLead): MarkProps {
  return { icon: 'statusQuarantined', words: isQuarantined(lead) ? 'Not notified' : 'No channel' };
}

const pending = (attempts: number) => (attempts > 0 ? `pending (tried ${attempts})` : 'pending');

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

/** Why a lead was quarantined: "sent within half a second (50)" becomes a sentence without the points. */
export function describeReasons({ spamReasons }: Pick<FollowedLead, 'spamReasons'>): string {
  const words = spamReasons.map((reason) => reason.replace(/ \(\d+\)$/, ''));
  return words.map((reason) => `${capitalize(reason)}.`).join(' ');
}
