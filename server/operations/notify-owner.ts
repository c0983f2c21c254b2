import { randomUUID } from 'node:crypto';
import type { Alarm, Channel } from '../notifications/channel.ts';
import { minuteMs, type Clock } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import type { Log } from '../platform/log/log.ts';

/** A channel that has not taken the message by then is passed over. */
const longestAlarmMs = minuteMs;

export interface NotifyOwnerOptions {
  channels: readonly Channel[];
  clock: Clock;
  log: Log;
}

/**
 * Sends the owner a message by one of the channels.
 *
 * @param affected the channels that are tried last
 * @returns false when no channel took it
 */
export type NotifyOwner = (
  alarm: Pick<Alarm, 'subject' | 'message'>,
  affected?: ReadonlySet<string>,
) => Promise<boolean>;

export function createNotifyOwner({ channels, clock, log }: NotifyOwnerOptions): NotifyOwner {
  return async (text, affected = new Set()) => {
    const healthy = channels.filter(({ name }) => !affected.has(name));
    const others = channels.filter(({ name }) => affected.has(name));
    const alarm = { id: randomUUID(), raisedAt: clock(), ...text };
    for (const channel of [...healthy, ...others]) {
      if (await sendSafely(channel, alarm)) return true;
    }
    log.fatal('no channel takes the alarm');
    return false;
  };

  async function sendSafely(channel: Channel, alarm: Alarm): Promise<boolean> {
    try {
      return (await withDeadline(channel.alarm(alarm), longestAlarmMs)).ok;
    } catch (err) {
      log.warn({ err, channel: channel.name }, 'the alarm did not get through');
      return false;
    }
  }
}
