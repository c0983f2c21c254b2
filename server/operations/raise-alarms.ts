import { randomUUID } from 'node:crypto';
import type { Alarm, Channel } from '../notifications/channel.ts';
import { dayMs, minuteMs, type Clock } from '../platform/clock.ts';
import { withDeadline } from '../platform/deadline.ts';
import type { Log } from '../platform/log.ts';
import type { Trouble } from './find-trouble.ts';

/** How often the owner is reminded of trouble that lasts. */
const reminderMs = dayMs;
/** A channel that has not taken an alarm by then is passed over. */
const longestAlarmMs = minuteMs;

export interface AlarmOptions {
  channels: readonly Channel[];
  clock: Clock;
  log: Log;
}

/**
 * Tells the owner about trouble by a channel that is not the one in trouble; by that one only when there is no other.
 * The same trouble is told once a day, and again when it went and came back.
 */
export function createAlarms({ channels, clock, log }: AlarmOptions) {
  const toldAt = new Map<string, number>();

  return async (troubles: readonly Trouble[]): Promise<void> => {
    const present = new Set(troubles.map(identify));
    for (const id of toldAt.keys()) if (!present.has(id)) toldAt.delete(id);
    const parts = new Set(troubles.map(({ part }) => part));
    for (const trouble of troubles) {
      const id = identify(trouble);
      const last = toldAt.get(id);
      if (last !== undefined && Math.abs(clock() - last) < reminderMs) continue;
      const { part, kind, message, reason } = trouble;
      // A mail server may quote the lead it refused, and the log holds nothing personal.
      log.error(kind === 'booked' ? { part } : { part, reason }, message);
      if (await tell(trouble, parts)) toldAt.set(id, clock());
    }
  };

  async function tell(
    { message, reason }: Trouble,
    troubled: ReadonlySet<string>,
  ): Promise<boolean> {
    const healthy = channels.filter(({ name }) => !troubled.has(name));
    const others = channels.filter(({ name }) => troubled.has(name));
    const text = reason === undefined ? message : `${message} The reason: ${reason}`;
    const alarm = { id: randomUUID(), message: text };
    for (const channel of [...healthy, ...others]) {
      if (await sendSafely(channel, alarm)) return true;
    }
    log.fatal('no channel takes the alarm');
    return false;
  }

  async function sendSafely(channel: Channel, alarm: Alarm): Promise<boolean> {
    try {
      return (await withDeadline(channel.alarm(alarm), longestAlarmMs)).ok;
    } catch (err) {
      log.warn({ err, channel: channel.name }, 'the alarm did not get through');
      return false;
    }
  }
}

/** The kind too, because one channel may fail in its deliveries and lose a test lead: told of the one, the owner must still be told of the other. */
function identify({ kind, part }: Trouble): string {
  return `${kind} ${part}`;
}
