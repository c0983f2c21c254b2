import { dayMs } from '../platform/time/clock.ts';
import type { Incident } from './find-incidents.ts';
import { createNotifyOwner, type NotifyOwnerOptions } from './notify-owner.ts';

/** How often the owner is reminded of trouble that lasts. */
const reminderMs = dayMs;

/** What an alarm is about, by the part that is in trouble. All other parts are ones a lead passes through. */
const subjects = new Map([
  ['backup', 'no backup could be made'],
  ['clock', 'the clock was set'],
  ['disk', 'the disk is filling up'],
  ['retention', 'old leads could not be erased'],
  ['ledger', 'the books do not balance'],
  ['database', 'leads cannot be stored'],
  ['storage', 'leads cannot be stored'],
  ['intake', 'a lead could not be stored'],
]);

/**
 * Tells the owner about trouble by a channel that is not the one in trouble; by that one only when there is no other.
 * The same trouble is told once a day, and again when it went and came back.
 */
export function createAlarms(options: NotifyOwnerOptions) {
  const { clock, log } = options;
  const tell = createNotifyOwner(options);
  const toldAt = new Map<string, number>();

  return async (incidents: readonly Incident[]): Promise<void> => {
    const present = new Set(incidents.map(identify));
    for (const id of toldAt.keys()) if (!present.has(id)) toldAt.delete(id);
    const parts = new Set(incidents.map(({ part }) => part));
    for (const trouble of incidents) {
      const id = identify(trouble);
      const last = toldAt.get(id);
      if (last !== undefined && Math.abs(clock() - last) < reminderMs) continue;
      const { part, kind, message, reason } = trouble;
      // A mail server may quote the lead it refused, and the log holds nothing personal.
      log.error(kind === 'booked' ? { part } : { part, reason }, message);
      if (await tell(describe(trouble), parts)) toldAt.set(id, clock());
    }
  };
}

function describe({ part, message, reason }: Incident) {
  return {
    subject: `Alarm: ${subjects.get(part) ?? 'leads are not getting through'}`,
    message: reason === undefined ? message : `${message} The reason: ${reason}`,
  };
}

/** The kind too, because one channel may fail in its deliveries and lose a test lead: told of the one, the owner must still be told of the other. */
function identify({ kind, part }: Incident): string {
  return `${kind} ${part}`;
}
