import { utcDayOf } from '../leads/intake.ts';
import type { LostCanary } from './canary.ts';
import type { UnreadLead } from './erase-expired-leads.ts';
import type { Incident } from './incident.ts';

/** Only the references, which say nothing about a person. */
export function describeWaiting(leads: readonly UnreadLead[]): string {
  const references = leads.slice(0, 10).map(({ reference }) => reference);
  const more = leads.length > 10 ? ` and ${leads.length - 10} more` : '';
  return `Old enough to be erased, but not delivered: ${references.join(', ')}${more}. They are kept until you deliver them with \`npm run leads -- replay\`, or erase them with \`npm run leads -- purge-expired --yes --include-unread\`.`;
}

/** @param last when old leads were last erased */
export function describeWrongClock(now: number, last: number): string {
  const [today, before] = [now, last].map(utcDayOf);
  return `The clock says ${today}, but old leads were last erased on ${before}. If the clock is right, run \`npm run leads -- purge-expired --yes\`.`;
}

export function describeLostCanary({ failedAt, message, reason }: LostCanary): Incident {
  const place: Pick<Incident, 'kind' | 'channel'> =
    failedAt === 'form' ? { kind: 'form' } : { kind: 'canary', channel: failedAt.channel };
  return { ...place, message, reason };
}
