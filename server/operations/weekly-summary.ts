import { countViews } from '../follow-up/count-leads.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { sourceNames } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs } from '../platform/time/clock.ts';
import { formatDuration } from './format-duration.ts';
import { listIncidents } from './incident-history.ts';
import { incidentKinds } from './incident.ts';
import { readLastNotice, recordNotice } from './notices.ts';
import type { NotifyOwner } from './notify-owner.ts';

const weekMs = 7 * dayMs;
/** Any Monday at eight o'clock. A summary is due at that time in the owner's time zone, and is sent later if the server was off. */
const anyMonday = Date.UTC(2024, 0, 1, 8);
const maxIncidents = 20;

/** Sends the owner a weekly summary: leads, sources, incidents, and leads that still wait for an answer. */
export async function sendWeeklySummary(
  database: Database,
  now: number,
  timeZone: string,
  notifyOwner: NotifyOwner,
  deskUrl: string | undefined,
): Promise<void> {
  const last = await readLastNotice(database, 'weekly summary');
  // A newly installed server has no week to report. A summary from the future was sent while the clock was wrong.
  if (last === undefined || last > now) return recordNotice(database, 'weekly summary', now);
  const dueAt = readDueTime(now, timeZone);
  // In a week in which clocks change, it is due an hour earlier or later.
  if (last > dueAt - dayMs) return;
  const message = await writeSummary(database, { now, dueAt, last, timeZone, deskUrl });
  const isSent = await notifyOwner({ subject: 'Your week on the site', message });
  // Not when it was sent: after a late one, the next is due soon.
  if (isSent) await recordNotice(database, 'weekly summary', dueAt);
}

/** When the last summary was due. */
function readDueTime(now: number, timeZone: string): number {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown = Date.parse(`${format.format(now).replace(' ', 'T')}Z`);
  return now - ((shown - anyMonday) % weekMs);
}

interface SummaryOptions {
  now: number;
  dueAt: number;
  /** What ended before was in an earlier summary. What began after `dueAt` and is over will be in the next one. */
  last: number;
  timeZone: string;
  deskUrl: string | undefined;
}

async function writeSummary(
  database: Database,
  { now, dueAt, last, timeZone, deskUrl }: SummaryOptions,
): Promise<string> {
  // Without the day on which it is due, which has hardly begun: each day is in exactly one summary.
  const lastDay = dueAt - dayMs;
  const { totals, before, sources } = await readNumbers(database, lastDay, 7, 'day');
  const views = await countViews(database);
  const first = sources.find(({ leads }) => leads > 0);
  const incidents = (await listIncidents(database, maxIncidents)).filter(
    ({ beganAt, endedAt }) => endedAt === undefined || (endedAt > last && beganAt <= dueAt),
  );
  const sentences = [
    `The seven days until ${nameDay(lastDay, 'UTC')}, brought ${count(totals.accepted, 'lead')} (${before.accepted} in the seven days before).`,
    first ? `The most frequent source was ${sourceNames[first.source]} (${first.leads}).` : '',
    totals.visits > 0
      ? `There ${totals.visits === 1 ? 'was' : 'were'} ${count(totals.visits, 'visit')} (${before.visits} before).`
      : '',
    `${count(views.new.count, 'lead')} in New, ${views['in-progress'].count} in progress, ${views.quarantined.count} quarantined.`,
    incidents.length === 0 ? 'Nothing was wrong.' : `${count(incidents.length, 'incident')}:`,
    ...incidents.map(({ kind, channel, beganAt, endedAt }) => {
      const which = channel === undefined ? '' : ` by ${channel}`;
      const lasted = `${formatDuration((endedAt ?? now) - beganAt)}${endedAt === undefined ? ' so far' : ''}`;
      return `${nameDay(beganAt, timeZone)}: ${incidentKinds[kind].subject}${which}, for ${lasted}.`;
    }),
    deskUrl === undefined ? '' : `The desk: ${deskUrl}`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** "Sunday, December 6" */
function nameDay(at: number, timeZone: string): string {
  const options = { timeZone, weekday: 'long', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(at);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
