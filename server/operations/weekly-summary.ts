import { countViews } from '../follow-up/count-leads.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { sourceNames } from '../numbers/source.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs, hourMs } from '../platform/time/clock.ts';
import { listIncidents } from './incident-history.ts';
import { incidentSubjects } from './incident.ts';
import { readLastNotice, recordNotice, sendOnOneServer } from './notices.ts';
import type { NotifyOwner } from './notify-owner.ts';

const weekMs = 7 * dayMs;
/** On Mondays, from eight o'clock on in the owner's time zone, or later if the server was off all day. */
const sendsFrom = { weekday: 'Mon', hour: 8 };
const maxIncidents = 20;

/** Sends the owner a weekly summary: leads, sources, incidents, and leads that still wait for an answer. */
export function sendWeeklySummary(
  database: Database,
  now: number,
  timeZone: string,
  notifyOwner: NotifyOwner,
): Promise<void> {
  return sendOnOneServer(database, 'weekly summary', now, () =>
    sendIfDue(database, now, timeZone, notifyOwner),
  );
}

async function sendIfDue(
  database: Database,
  now: number,
  timeZone: string,
  notifyOwner: NotifyOwner,
): Promise<void> {
  const last = await readLastNotice(database, 'weekly summary');
  // A newly installed server has no week to report.
  if (last === undefined) return recordNotice(database, 'weekly summary', now);
  // A summary from the future was sent while the clock was wrong.
  const isMissed = now - last > weekMs + dayMs;
  if (!(isTime(now, timeZone) || isMissed) || Math.abs(now - last) < dayMs) return;
  const message = await writeSummary(database, now, timeZone);
  const isSent = await notifyOwner({ subject: 'Your week on the site', message });
  if (isSent) await recordNotice(database, 'weekly summary', now);
}

function isTime(now: number, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return parts['weekday'] === sendsFrom.weekday && Number(parts['hour']) >= sendsFrom.hour;
}

async function writeSummary(database: Database, now: number, timeZone: string): Promise<string> {
  // Swedish writes dates as ISO 8601 does.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
  // Without today, which has hardly begun: each day is in exactly one summary.
  const { totals, before, sources } = await readNumbers(database, now - dayMs, 7, 'day');
  const views = await countViews(database);
  const first = sources.find(({ leads }) => leads > 0);
  const incidents = (await listIncidents(database, maxIncidents)).filter(
    ({ beganAt, endedAt = now }) => endedAt >= now - weekMs || beganAt >= now - weekMs,
  );
  const sentences = [
    `The last seven days brought ${count(totals.sent, 'lead')} (${before.sent} in the seven days before).`,
    first ? `Most came from ${sourceNames[first.source]}.` : '',
    totals.visits > 0
      ? `There ${totals.visits === 1 ? 'was' : 'were'} ${count(totals.visits, 'visit')} (${before.visits} before).`
      : '',
    `${count(views.new.count, 'lead')} in New, ${views['in-progress'].count} in progress, ${views.quarantined.count} quarantined.`,
    incidents.length === 0 ? 'Nothing was wrong.' : `${count(incidents.length, 'incident')}:`,
    ...incidents.map(({ kind, beganAt, endedAt }) => {
      const hours = Math.max(1, Math.round(((endedAt ?? now) - beganAt) / hourMs));
      const lasted = `${count(hours, 'hour')}${endedAt === undefined ? ' so far' : ''}`;
      return `${days.format(beganAt)}, ${incidentSubjects[kind]}, for ${lasted}.`;
    }),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
