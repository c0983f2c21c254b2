import { randomUUID } from 'node:crypto';
import type { Alarm, Channel } from '../notifications/channel.ts';
import { minuteMs, type Clock } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';
import type { Log } from '../platform/log/log.ts';

/** A channel that has not accepted the message by then is skipped. */
const maxAlarmMs = minuteMs;

export interface NotifyOwnerOptions {
  channels: readonly Channel[];
  clock: Clock;
  log: Log;
}

interface NotifyOptions {
  /** The channels that are tried last. */
  affected?: ReadonlySet<string>;
  /** Whether every channel sends it, and not only the first that accepts it. */
  isForAll?: boolean;
}

/**
 * Sends the owner a message.
 *
 * @returns false when no channel accepted it
 */
export type NotifyOwner = (
  alarm: Pick<Alarm, 'subject' | 'message'>,
  options?: NotifyOptions,
) => Promise<boolean>;

export function createNotifyOwner({ channels, clock, log }: NotifyOwnerOptions): NotifyOwner {
  return async (text, { affected = new Set(), isForAll = false } = {}) => {
    const healthy = channels.filter(({ name }) => !affected.has(name));
    const others = channels.filter(({ name }) => affected.has(name));
    const alarm = { id: randomUUID(), raisedAt: clock(), ...text };
    let isSent = false;
    for (const channel of [...healthy, ...others]) {
      isSent = (await sendSafely(channel, alarm)) || isSent;
      if (isSent && !isForAll) return true;
    }
    if (isSent) return true;
    log.fatal('no channel accepted the alarm');
    return false;
  };

  async function sendSafely(channel: Channel, alarm: Alarm): Promise<boolean> {
    try {
      const outcome = await withDeadline(channel.alarm(alarm), maxAlarmMs);
      if (!outcome.ok) throw new Error(outcome.error);
      return true;
    } catch (err) {
      log.warn({ err, channel: channel.name }, 'the alarm did not get through');
      return false;
    }
  }
}
