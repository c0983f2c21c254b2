import type { ListedLead } from '../../../server/follow-up/list-leads.ts';
import type { TimelineEntry } from '../../../server/follow-up/read-lead.ts';
import type { NamePage } from '../../name-page.ts';
import { quoteCause } from '../../../server/operations/quote-cause.ts';
import { nameChannel } from '../leads/describe-lead.ts';
import { describeActivity } from '../people/describe-activity.ts';

type Failed = Extract<TimelineEntry, { kind: 'failed' }> & {
  tries: number;
  /** The time of the last of several attempts with the same response. */
  until: number;
};
type Joined = Exclude<TimelineEntry, { kind: 'failed' }> | Failed;

/** An event in words; the response, or the source of the lead, follows. */
export type DescribedEntry = Joined & { words: string; detail?: string };

/** Describes the events of a lead. Each text continues a sentence that begins with the name of the person. */
export function describeTimeline(
  timeline: readonly TimelineEntry[],
  lead: ListedLead,
  namePage: NamePage,
): DescribedEntry[] {
  const failures = new Map<string, number>();
  return mergeAttempts(timeline).map((entry) => ({ ...entry, ...describe(entry) }));

  function describe(entry: Joined): { words: string; detail?: string } {
    switch (entry.kind) {
      case 'received': {
        const { source, cameFrom, entryPage } = lead.origin;
        const came = source === 'direct' ? 'Came directly' : `Came from ${cameFrom}`;
        const first = entryPage && ` The visit began on “${namePage(entryPage) ?? entryPage}”.`;
        return { words: 'through the form', detail: `${came}.${first ?? ''}` };
      }
      case 'delivered': {
        const tried = failures.get(entry.channel) ?? 0;
        // It may be sent again.
        failures.delete(entry.channel);
        const onTry = tried > 0 ? ` on try ${tried + 1}` : '';
        return { words: `${nameChannel(entry.channel)} delivered${onTry}` };
      }
      case 'failed': {
        failures.set(entry.channel, (failures.get(entry.channel) ?? 0) + entry.tries);
        const tries = entry.tries > 1 ? `, tried ${entry.tries} times` : '';
        return {
          words: `${nameChannel(entry.channel)} was not delivered${tries}`,
          detail: quoteCause(entry.error),
        };
      }
      case 'note':
        return { words: 'wrote a note' };
      case 'activity':
        return { words: describeActivity(entry.activity) };
    }
  }
}

/** Combines consecutive attempts of a channel with the same response, so that three days of failures are one entry. */
function mergeAttempts(timeline: readonly TimelineEntry[]): Joined[] {
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
