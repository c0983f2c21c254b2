import type { LeadStatus } from './leads/tables.ts';
import type { Channel } from './notifications/channel.ts';
import type { LeadFacts } from './notifications/lead-facts.ts';
import type { Deliver } from './outbox/delivery.ts';

export type FindLead = (id: string) => Promise<(LeadFacts & { status: LeadStatus }) | undefined>;

/**
 * Connects a channel to the outbox, which knows leads only by id. A lead that was quarantined in the meantime is
 * not sent.
 */
export function deliverThrough(channel: Channel, findLead: FindLead): Deliver {
  return async (delivery) => {
    const lead = await findLead(delivery.subjectId);
    if (!lead) return { ok: false, error: 'The lead was erased.', isFinal: true };
    if (lead.status === 'quarantined') {
      return { ok: false, error: 'The lead is quarantined.', isFinal: false, isWithdrawn: true };
    }
    try {
      return await channel.notify(delivery, lead);
    } finally {
      // It was erased in the meantime, perhaps before there was a file to remove.
      if (channel.remove && !(await findLead(delivery.subjectId))) channel.remove(delivery.id);
    }
  };
}
