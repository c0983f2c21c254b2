import type { Actor } from '../../../server/activity/activity.ts';
import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import type { TimelineEntry as Happened } from '../../../server/follow-up/read-lead.ts';
import type { LeadPlace } from '../../../server/follow-up/views.ts';
import type { PageTitles } from '../../page-titles.ts';
import { titleOf } from '../../views.ts';
import { nameChannel } from '../leads/present-lead.ts';
import type { TimelineEntry } from './LeadTimeline.tsx';

/** The events of a lead, in words. */
export function presentTimeline(
  timeline: readonly Happened[],
  lead: ListedLead,
  nameActor: (actor: Actor) => string,
  titles: PageTitles,
): TimelineEntry[] {
  const failures = new Map<string, number>();
  return joinTries(timeline).map((entry): TimelineEntry => {
    const { at } = entry;
    switch (entry.kind) {
      case 'received': {
        const { source, cameFrom, entryPage } = lead.origin;
        const came = source === 'direct' ? 'Came directly' : `Came from ${cameFrom}`;
        const first = entryPage && ` The visit began on “${titles(entryPage) ?? entryPage}”.`;
        return {
          at,
          words: 'Wrote to you through the form',
          detail: `${came}.${first ?? ''}`,
        };
      }
      case 'delivered': {
        const tried = failures.get(entry.channel) ?? 0;
        const name = nameChannel(entry.channel);
        return {
          at,
          words: tried > 0 ? `${name} delivered on try ${tried + 1}` : `${name} delivered`,
        };
      }
      case 'failed': {
        failures.set(entry.channel, (failures.get(entry.channel) ?? 0) + entry.tries);
        const tries = entry.tries > 1 ? `, tried ${entry.tries} times` : '';
        return {
          at,
          words: `${nameChannel(entry.channel)} was not delivered${tries}`,
          detail: `The answer was “${entry.error}”.`,
          isRetry: true,
          ...(entry.until > at && { until: entry.until }),
        };
      }
      case 'moved':
        return { at, who: nameActor(entry.actor), words: describeMove(entry.from, entry.to) };
      case 'undone':
        return {
          at,
          who: nameActor(entry.actor),
          words: `undid that: back to ${titleOf(entry.to)}`,
        };
      case 'note':
        return { at, who: nameActor(entry.actor), words: 'wrote a note', note: entry.body };
      case 'sent-again': {
        const channels = entry.channels.map(nameChannel).join(', ');
        return {
          at,
          who: nameActor(entry.actor),
          words: `sent the notification again (${channels})`,
        };
      }
    }
  });
}

type Failed = Extract<Happened, { kind: 'failed' }> & { tries: number; until: number };
type Joined = Exclude<Happened, { kind: 'failed' }> | Failed;

/** Three days of the same answer are one entry: tries of a channel that follow each other, other channels aside. */
function joinTries(timeline: readonly Happened[]): Joined[] {
  const joined: Joined[] = [];
  const last = new Map<string, Failed>();
  for (const entry of timeline) {
    if (entry.kind !== 'failed') {
      last.clear();
      joined.push(entry);
      continue;
    }
    const before = last.get(entry.channel);
    if (before?.error === entry.error) {
      before.tries += 1;
      before.until = entry.at;
    } else {
      const first = { ...entry, tries: 1, until: entry.at };
      last.set(entry.channel, first);
      joined.push(first);
    }
  }
  return joined;
}

function describeMove(from: LeadPlace, to: LeadPlace): string {
  switch (to) {
    case 'quarantined':
      return 'moved it to the quarantine';
    case 'spam':
      return 'confirmed it as spam';
    case 'new':
    case 'in-progress':
    case 'done':
      return from === 'quarantined' || from === 'spam'
        ? 'released it from the quarantine'
        : `changed the status to ${titleOf(to)}`;
  }
}
