import { randomUUID } from 'node:crypto';
import type { Alarm, Channel } from '../notifications/channel.ts';
import { minuteMs, type Clock } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import type { Log } from '../platform/log/log.ts';

/** A channel that has not taken the message by then is passed over. */
const longestTellingMs = minuteMs;

export interface NotifyOwnerOptions {
  channels: readonly Channel[];
  clock: Clock;
  log: Log;
}

/**
 * Tells the owner something by one of the channels.
 *
 * @param troubled names those that are asked last
 * @returns false when no channel took it
 */
export type NotifyOwner = (
  alarm: Pick<Alarm, 'subject' | 'message'>,
  troubled?: ReadonlySet<string>,
) => Promise<boolean>;

export function createNotifyOwner({ channels, clock, log }: NotifyOwnerOptions): NotifyOwner {
  return async (said, troubled = new Set()) => {
    const healthy = channels.filter(({ name }) => !troubled.has(name));
    const others = channels.filter(({ name }) => troubled.has(name));
    const alarm = { id: randomUUID(), raisedAt: clock(), ...said };
    for (const channel of [...healthy, ...others]) {
      if (await sendSafely(channel, alarm)) return true;
    }
    log.fatal('no channel takes the alarm');
    return false;
  };

  async function sendSafely(channel: Channel, alarm: Alarm): Promise<boolean> {
    try {
      return (await withDeadline(channel.alarm(alarm), longestTellingMs)).ok;
    } catch (err) {
      log.warn({ err, channel: channel.name }, 'the alarm did not get through');
      return false;
    }
  }
}
